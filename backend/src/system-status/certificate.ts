import { connect } from 'node:tls';

const WAIT_MS = 3000;
const DEFAULT_PORT = 443;

/** Until when the certificate of an address holds; null where nobody answers with one. */
export function certificateOf(publicUrl: string): Promise<Date | null> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    // Looked at and not believed: an expired one is to be told, not refused.
    const socket = connect({
      host: hostname,
      port: Number(port) || DEFAULT_PORT,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (found: Date | null): void => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(WAIT_MS, () => end(null));
    socket.on('error', () => end(null));
    socket.on('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until);
    });
  });
}
