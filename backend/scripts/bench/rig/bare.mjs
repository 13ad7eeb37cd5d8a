/**
 * The yardstick of `npm run bench`: node:http and prepared statements with nothing between, answering the
 * product list and storing leads as durably as the product does. Ends with its parent.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { portOf } from '../../ports.mjs';

const [, , source = '', file = ''] = process.argv;
const LIST =
  'SELECT id, name, description, category, price_cents / 100.0 AS price, stock, image_url, net_content, content_unit FROM products ORDER BY name_sort, id LIMIT 25';
const insertInto = (table) =>
  `INSERT INTO ${table} (id, name, name_sort, search_text, email, email_key, phone, phone_key, message, source, contacted, privacy_version, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, ?)`;

/** On a copy of the product's file. */
async function openSqlite() {
  /** Only when it runs: a script's packages are installed by the script that starts it. */
  const { default: Database } = await import('better-sqlite3');
  const original = new Database(source.replace(/^sqlite:/, ''), { readonly: true });
  original.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  original.close();
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const [list, insert] = [database.prepare(LIST), database.prepare(insertInto('leads'))];
  return { list: () => list.all(), insert: (values) => void insert.run(...values) };
}

/** On a copy of the product's table, over as many connections as the product has. */
async function openMysql() {
  const { createPool } = await import('mysql2/promise');
  const pool = createPool({ uri: source, connectionLimit: 10 });
  await pool.query('CREATE TABLE bare_leads LIKE leads');
  const insert = insertInto('bare_leads');
  return { list: async () => (await pool.execute(LIST))[0], insert: (values) => pool.execute(insert, values) };
}

const database = await (source.startsWith('sqlite:') ? openSqlite() : openMysql());

function answer(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** Nothing is waited for where the driver answers at once. */
const whenDone = (result, then) => void (result instanceof Promise ? result.then(then) : then(result));

/** A page's bytes as the product sends them, for the least that a kept answer can cost. */
let held = Buffer.alloc(0);
const hold = (request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    held = Buffer.concat(parts);
    response.writeHead(204).end();
  });
};

const store = (request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    const row = { id: randomUUID(), source: 'web', contacted: false, ...JSON.parse(text), created_at: new Date().toISOString() };
    const { id, name, email, phone, message } = row;
    const key = name.toLowerCase();
    whenDone(database.insert([id, name, key, key, email, email, phone, phone, message, row.source, row.created_at]), () =>
      answer(response, 201, row),
    );
  });
};

const server = createServer((request, response) => {
  if (request.url === '/held') {
    if (request.method === 'PUT') return hold(request, response);
    if (request.headers['if-none-match']) return response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': held.length });
    return response.end(held);
  }
  if (request.method !== 'GET') return store(request, response);
  return whenDone(database.list(), (rows) => answer(response, 200, rows));
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
process.on('disconnect', () => process.exit(0));
