import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ADMIN } from '../app.js';
import { isReady, until } from '../until.js';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

export interface OwnProcess {
  url: string;
  output(): string;
  /** Kills the process. */
  end(): Promise<void>;
}

/** The product in its own process: for file modes, and for measurements without the test's own work. */
export async function startOwnProcess(env: Readonly<Record<string, string>>): Promise<OwnProcess> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String((probe.address() as AddressInfo).port);
  probe.close();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      PICTURE_WARM_UP: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (): Promise<void> => void (child.kill('SIGKILL'), await ended);
  try {
    await until(async () => hasEnded() || (await isReady(url)), 'the process did not get ready', 50);
  } catch (error) {
    await end();
    throw error;
  }
  if (hasEnded()) throw new Error(text);
  return { url, output: () => text, end };
}
