import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { admin } from '../../../src/admin-command.js';
import { backup } from '../../../src/backup-command.js';
import { exitCodeOf } from '../../../src/core/command.js';
import { readSettings, type DatabaseSettings } from '../../../src/core/settings/settings.js';
import { restore } from '../../../src/restore-command.js';
import type { TestApp } from '../app.js';

const COMMANDS = { admin, backup, restore } as const;

export interface Outcome {
  /** Null after a kill. */
  code: number | null;
  output: string;
  errors: string;
}

interface Given {
  input?: string;
  env?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export const addressOf = (database: DatabaseSettings): string =>
  database.dialect === 'sqlite' ? `sqlite:${database.file}` : database.url;

const besideOf = ({ settings: { database, dataDir } }: TestApp): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: addressOf(database),
});

/** Runs a command in this process, beside the server on its database and data folder. */
export async function command(
  beside: TestApp,
  name: keyof typeof COMMANDS,
  args: readonly string[],
  { input = '', env = {} }: Omit<Given, 'signal'> = {},
): Promise<Outcome> {
  const texts = { output: '', errors: '' };
  const into = (text: keyof typeof texts): Writable =>
    new Writable({ write: (chunk: Buffer, _, done) => ((texts[text] += chunk.toString()), done()) });
  // The command changes the umask.
  const mask = process.umask();
  const code = await exitCodeOf(COMMANDS[name], {
    args,
    settings: () => readSettings({ ...besideOf(beside), ...env }),
    folder: tmpdir(),
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    output: into('output'),
    errors: into('errors'),
  });
  process.umask(mask);
  return { code, ...texts };
}

/** Runs a command in its own process. */
export function startedCommand(
  beside: TestApp,
  name: keyof typeof COMMANDS,
  args: readonly string[],
  { input = '', env = {}, signal }: Given = {},
): Promise<Outcome> {
  const cli = fileURLToPath(new URL(`../../../dist/${name}-cli.js`, import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: { ...process.env, ...besideOf(beside), ...env },
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    child.on('error', () => undefined);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('close', (code) => resolve({ code, output, errors }));
    child.stdin.on('error', () => undefined).end(input);
  });
}
