import type { Readable, Writable } from 'node:stream';
import { loadSettings, type Settings } from './settings.js';

/** What a command has of the process that it runs in. */
export interface Terminal {
  readonly args: readonly string[];
  readonly settings: () => Settings;
  /** From where a path is meant that does not begin at the root. */
  readonly folder: string;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  readonly errors: Writable;
}

export class CommandError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What it comes to is the exit code; why it could not is said in one line, without where in the program that was. */
export async function outcomeOf(command: (terminal: Terminal) => Promise<void>, terminal: Terminal): Promise<number> {
  try {
    await command(terminal);
    return 0;
  } catch (error) {
    terminal.errors.write(`${messageOf(error)}\n`);
    return 1;
  }
}

/** The command as this process. */
export async function runAsProcess(command: (terminal: Terminal) => Promise<void>): Promise<void> {
  const { argv, stdin, stdout, stderr, env } = process;
  const folder = env['INIT_CWD'] ?? process.cwd();
  const terminal = { args: argv.slice(2), settings: loadSettings, folder, input: stdin, output: stdout, errors: stderr };
  process.exitCode = await outcomeOf(command, terminal);
}
