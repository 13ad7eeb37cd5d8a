import type { Readable, Writable } from 'node:stream';
import { loadSettings, type Settings } from './settings/settings.js';

/** The parts of a process that a command uses. */
export interface Terminal {
  readonly args: readonly string[];
  readonly settings: () => Settings;
  /** Base of relative paths. */
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

/** `parseArgs` refused an argument. */
const isNotUnderstood = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function messageFor(error: unknown, usage: string): string {
  const message = messageOf(error);
  // Only Node's first sentence; the others address programmers.
  return isNotUnderstood(error) ? `${message.split('. ', 1)[0]}.\n\n${usage.trimEnd()}` : message;
}

/** Returns the exit code. A failure prints one line without a stack trace. */
export async function exitCodeOf({ usage, run }: Command, terminal: Terminal): Promise<number> {
  if (terminal.args.some((argument) => HELP.includes(argument))) {
    terminal.output.write(usage);
    return 0;
  }
  try {
    await run(terminal);
    return 0;
  } catch (error) {
    terminal.errors.write(`${messageFor(error, usage)}\n`);
    return 1;
  }
}

export async function runAsProcess(command: Command): Promise<void> {
  const { argv, stdin, stdout, stderr, env } = process;
  const folder = env['INIT_CWD'] ?? process.cwd();
  const terminal = { args: argv.slice(2), settings: loadSettings, folder, input: stdin, output: stdout, errors: stderr };
  process.exitCode = await exitCodeOf(command, terminal);
}
