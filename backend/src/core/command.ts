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

export interface Command {
  readonly usage: string;
  run(terminal: Terminal): Promise<void>;
}

export class CommandError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const HELP: readonly string[] = ['--help', '-h'];

/** Of words that the command does not take. */
const isNotUnderstood = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function saidOf(error: unknown, usage: string): string {
  const message = messageOf(error);
  // Behind its first sentence Node tells programmers how to take the word all the same.
  return isNotUnderstood(error) ? `${message.split('. ', 1)[0]}.\n\n${usage.trimEnd()}` : message;
}

/** What it comes to is the exit code; why it could not is said in one line, without where in the program that was. */
export async function outcomeOf({ usage, run }: Command, terminal: Terminal): Promise<number> {
  if (terminal.args.some((word) => HELP.includes(word))) {
    terminal.output.write(usage);
    return 0;
  }
  try {
    await run(terminal);
    return 0;
  } catch (error) {
    terminal.errors.write(`${saidOf(error, usage)}\n`);
    return 1;
  }
}

/** The command as this process. */
export async function runAsProcess(command: Command): Promise<void> {
  const { argv, stdin, stdout, stderr, env } = process;
  const folder = env['INIT_CWD'] ?? process.cwd();
  const terminal = { args: argv.slice(2), settings: loadSettings, folder, input: stdin, output: stdout, errors: stderr };
  process.exitCode = await outcomeOf(command, terminal);
}
