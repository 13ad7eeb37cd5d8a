import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpRoad {
  /** The proxy's address in place of the server's. */
  url: string;
  /** Keeps open connections without traffic. */
  silence(): number;
  /** Ends connections and refuses new ones. */
  block(): void;
  unblock(): void;
  /** Data sent to the server, by connection. */
  told: string[];
  close(): void;
}

/** A proxy that breaks as networks do. */
export async function openTcpRoad(address: string): Promise<TcpRoad> {
  const target = new URL(address);
  const pairs = new Set<{ ends: Socket[]; isSilent: boolean }>();
  const told: string[] = [];
  let isBlocked = false;
  const server = createServer((client) => {
    if (isBlocked) return void client.destroy();
    const upstream = connect(Number(target.port) || 3306, target.hostname);
    const pair = { ends: [client, upstream], isSilent: false };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair.ends) socket.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      told.push(chunk.toString());
      if (!pair.isSilent) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => pair.isSilent || client.write(chunk));
    for (const socket of pair.ends) socket.on('error', end).on('close', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const { ends } of pairs) for (const socket of ends) socket.destroy();
  };
  return {
    url: url.href,
    told,
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
      return pairs.size;
    },
    block: () => {
      isBlocked = true;
      cut();
    },
    unblock: () => {
      isBlocked = false;
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
