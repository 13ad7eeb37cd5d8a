import { createServer } from 'node:net';
import { refusal } from './terminal.mjs';

/** @param {import('node:net').Server} server listening on a port */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** @returns {Promise<number>} */
const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });

export const freePort = () => listen(0, '127.0.0.1');

/** The server reports a malformed port. */
export async function ensureFree(port = '3000', host = '127.0.0.1') {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  await listen(Number(port), host).catch((error) => {
    if (error.code !== 'EADDRINUSE') return;
    throw refusal(
      `Port ${port} is taken by another program. End it, or start with another port: PORT=${Number(port) + 1} npm start`,
    );
  });
}
