import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const rowsOf = (answer) => answer[0];
const TRIES = 30;

/** Once more where the product was quicker: in a cluster a statement that another node's rows have overtaken is a deadlock's victim. */
async function unlessVictim(ask) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (error.code !== 'ER_LOCK_DEADLOCK' || attempt === TRIES) throw error;
      await wait(Math.random() * 100);
    }
  }
}

async function withConnection(to, work) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(to);
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
}

/** Statements to a server's database, each on a connection of its own. */
export const queryAt =
  (url) =>
  (sql, parameters = []) =>
    unlessVictim(() => withConnection(url, async (connection) => rowsOf(await connection.query(sql, parameters))));

async function openMysql(serverUrl) {
  const name = `radiance_chaos_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await withConnection(serverUrl, (connection) => connection.query(`CREATE DATABASE \`${name}\``));
  return {
    url: url.href,
    name,
    query: queryAt(url.href),
    drop: () => withConnection(serverUrl, (connection) => connection.query(`DROP DATABASE IF EXISTS \`${name}\``)),
  };
}

async function openSqlite(folder) {
  const { loadSqliteDriver } = await import('#product/platform/database/sqlite-driver.js');
  const Connection = loadSqliteDriver();
  const file = path.join(folder, 'chaos.sqlite');
  const query = (sql, parameters = []) => {
    const connection = new Connection(file, { timeout: 5000 });
    try {
      const statement = connection.prepare(sql);
      return statement.reader ? statement.all(...parameters) : statement.run(...parameters);
    } finally {
      connection.close();
    }
  };
  return { url: `sqlite:${file}`, file, query: async (...question) => query(...question), drop: () => undefined };
}

/** An empty database: a file in `folder`, or a schema of its own on the server. */
export const openDatabase = (dialect, mysqlUrl, folder) => (dialect === 'mysql' ? openMysql(mysqlUrl) : openSqlite(folder));
