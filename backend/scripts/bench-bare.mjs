/**
 * The yardstick of `npm run bench`: node:http and prepared statements with nothing between, answering the
 * product list and storing leads as durably as the product does. Ends with its parent.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { portOf } from './ports.mjs';

/** Only when it runs: a script's packages are installed by the script that starts it. */
const { default: Database } = await import('better-sqlite3');
const [, , source = '', file = ''] = process.argv;
const original = new Database(source, { readonly: true });
original.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
original.close();
const database = new Database(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');

const list = database.prepare(
  'SELECT id, name, description, category, price_cents / 100.0 AS price, stock, image_url, net_content, content_unit FROM products ORDER BY name_sort, id LIMIT 25',
);
const insert = database.prepare(
  'INSERT INTO leads (id, name, name_sort, search_text, email, email_key, phone, phone_key, message, source, contacted, privacy_version, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, ?)',
);

function answer(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

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

const server = createServer((request, response) => {
  if (request.url === '/held') {
    if (request.method === 'PUT') return hold(request, response);
    if (request.headers['if-none-match']) return response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': held.length });
    return response.end(held);
  }
  if (request.method === 'GET') return answer(response, 200, list.all());
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    const lead = JSON.parse(text);
    const row = { id: randomUUID(), source: 'web', contacted: false, ...lead, created_at: new Date().toISOString() };
    insert.run(
      row.id,
      row.name,
      row.name.toLowerCase(),
      row.name.toLowerCase(),
      row.email,
      row.email,
      row.phone,
      row.phone,
      row.message,
      row.source,
      row.created_at,
    );
    answer(response, 201, row);
  });
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
process.on('disconnect', () => process.exit(0));
