import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { until } from '../until.js';

export const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

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
  const isListening = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end() && resolve(true)).once('error', () => resolve(false));
    });
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', args, { stdio: 'ignore' });
    await until(isListening, 'Redis did not get ready');
  };
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
