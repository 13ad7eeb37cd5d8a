import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  url: string;
  /** Restarts at the same address, empty. */
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** A private Redis without persistence. */
export async function openRedis(): Promise<RedisServer> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
    for await (const chunk of server.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) return;
  };
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
