import { connect } from 'node:tls';

const WAIT_MS = 3000;
const DEFAULT_PORT = 443;

/** Expiry of an address's certificate; null when the address presents none. */
export function certificateOf(publicUrl: string): Promise<Date | null> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    // Not verified, because an expired certificate is to be reported.
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
