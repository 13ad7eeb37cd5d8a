import { createServer } from 'node:net';
// Before the product is loaded.
import './test-passwords.mjs';

/** Serves sites for `sites.mjs`, until that goes away. */
const productOf = (file) => import(new URL(`../dist/${file}.js`, import.meta.url).href);
const [{ createApp }, { Administrators }, { readSettings }] = await Promise.all(
  ['app', 'access/accounts/administrators', 'platform/settings'].map(productOf),
);

const sites = new Map();
/** @type {Set<import('node:net').Socket>} */
const atDoor = new Set();
/** @type {{ server: import('node:http').Server } | null} */
let behindDoor = null;
/** Whoever comes is handed to the site that was started last: it stays open from one to the next, so nobody takes its port. */
const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
  if (!behindDoor) {
    socket.destroy();
    return;
  }
  atDoor.add(socket);
  socket.once('close', () => atDoor.delete(socket));
  behindDoor.server.emit('connection', socket);
});
/** @type {(port: number) => Promise<unknown>} */
const open = (port) =>
  new Promise((resolve, reject) => door.once('error', reject).listen(port, '127.0.0.1', () => resolve(null)));

async function start(env, port) {
  const settings = readSettings(env);
  const site = await createApp(settings);
  await site.app.get(Administrators).ensureFirst();
  await new Promise((resolve) => site.server.listen(settings.port, settings.host, resolve));
  sites.set(env.PORT, site);
  if (port === undefined) return;
  behindDoor = site;
  if (!door.listening) await open(port);
}

async function stop(port) {
  const site = sites.get(port);
  sites.delete(port);
  const wasBehindDoor = site === behindDoor;
  if (wasBehindDoor) behindDoor = null;
  await site?.close();
  // A browser holds a connection for the next request, which is for the next site.
  if (wasBehindDoor) for (const socket of atDoor) socket.destroy();
}

process.on('message', ({ id, ...message }) => {
  (message.start ? start(message.start, message.door) : stop(message.stop)).then(
    () => process.send?.({ id }),
    (error) => process.send?.({ id, error: String(error.stack ?? error) }),
  );
});
process.once('disconnect', () => process.exit());
