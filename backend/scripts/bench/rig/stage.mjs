import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../chaos/rig/sql.mjs';
import { ADMIN, startServer } from '../../server.mjs';
import { atExit } from '../../terminal.mjs';

const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url));

/** What a figure works with: the product on a database of its own and the bare server beside it, both gone at its end. */
export async function openStage({ dialect, mysqlUrl, isQuick, note }) {
  const endings = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'radiance-bench-'));
  const forget = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase(dialect, mysqlUrl, folder);
  let started;

  const launch = async () => {
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url, PICTURE_WARM_UP: 'off' });
    endings.push(server.stop);
    return server;
  };
  /** The product as it ships, started when it is first asked for. */
  const product = () => (started ??= launch());

  const startBare = async () => {
    await product();
    const child = fork(BARE, [database.url, path.join(folder, 'bare.sqlite')]);
    const kill = () => child.kill('SIGKILL');
    endings.push(kill, atExit(kill));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The bare server did not start')));
    const [{ port }] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    return { url: `http://127.0.0.1:${port}`, pid: child.pid };
  };
  let bareOne;
  /** node:http and prepared statements, on a copy of the product's tables. */
  const bare = () => (bareOne ??= startBare());

  const startFloor = async () => {
    const beside = await openStage({ dialect: 'sqlite', mysqlUrl, isQuick, note });
    endings.push(beside.end);
    return beside.bare();
  };
  let floorOne;
  /** What goals of writes are said of, whichever database the product is on: the bare server on SQLite. */
  const floor = () => (dialect === 'sqlite' ? bare() : (floorOne ??= startFloor()));

  /**
   * Answers of the product, as JSON; of an administrator with a token.
   * @param {string} where
   * @param {{ body?: unknown; method?: string; token?: string }} [options]
   */
  const send = async (where, { body, method = body ? 'POST' : 'GET', token: bearer } = {}) => {
    const answer = await fetch(`${(await product()).url}${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} at ${where}: ${await answer.text()}`);
    return answer.json();
  };
  const token = async () =>
    (await send('/api/auth/sign-in', { body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD } })).access_token;

  const end = async () => {
    for (const ending of endings) await ending();
    await database.drop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    forget();
  };
  return { dialect, isQuick, note, folder, database, launch, product, bare, floor, send, token, end };
}
