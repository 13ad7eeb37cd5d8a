import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Git-ignored: build stamps, browsers, reports. */
export const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

/** Interval of progress lines in a log. */
const HEARTBEAT_MS = 15_000;

/** Runs `work` under a title and prints its duration; `note` shows progress. */
export async function step(title, work) {
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  let latest = '';
  if (process.stdout.isTTY) console.log(`  … ${title}`);
  const heartbeat = setInterval(() => console.log(`  … ${title}${latest && `: ${latest}`} ${seconds()}`), HEARTBEAT_MS).unref();
  const finish = (mark, summary = '') => {
    clearInterval(heartbeat);
    console.log(`  ${mark} ${title}${summary && ` ${summary}`} ${seconds()}`);
  };
  try {
    const result = await work((note) => {
      latest = note;
    });
    finish(result?.mark ?? '✓', result?.summary);
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

/** Ended with this process. */
const children = new Set();
const endings = new Set();

export function atExit(ending) {
  endings.add(ending);
  return () => endings.delete(ending);
}

function endAll() {
  for (const child of children) child.kill('SIGTERM');
  for (const ending of endings) ending();
}
process.on('exit', endAll);

/** For scripts that own their children; `npm start` leaves signals to the server. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => process.exit(code));
}

class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
    this.code = code;
  }
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {(line: string) => unknown} [onLine] sees each line as it comes
 * @property {boolean} [shell] for Windows, whose npm is a batch file
 * @property {boolean} [tolerate]
 * @property {number} [timeout]
 * @property {number} [priority]
 */

/**
 * Runs a command and returns its output; an error contains the output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | string | null; output: string }>}
 */
export function run(command, args, { env, cwd = ROOT, onLine, shell = false, tolerate = false, timeout, priority } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      timeout,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
      if (onLine) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('error', (error) => {
      children.delete(child);
      if (tolerate) resolve({ code: -1, output: String(error.message) });
      else reject(new CommandFailed(command, error.message, output));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      const result = code ?? signal;
      if (result === 0 || tolerate) resolve({ code: result, output });
      else reject(new CommandFailed([command, ...args].join(' '), result, output));
    });
  });
}

/** Runs npm by Node, which needs no batch file on Windows. @param {readonly string[]} args @param {RunOptions} [options] */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [/ENOSPC|no space left/i, 'The disk is full. Make room and start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'A server on the network cannot be reached. Check the connection, or name a proxy (npm config set proxy), and start again.',
  ],
  [/EACCES|EPERM|EROFS/, 'This user may not write to a file or run it. Give the folder to this user and start again.'],
];

/** The cause of a failure by the codes in its output; undefined for an unknown one. */
export const causeIn = (text) => CAUSES.find(([codes]) => codes.test(text))?.[1];

/**
 * Ends the script with the failed command's output, a known cause, or the stack.
 * @param {Error & { expected?: boolean; code?: unknown }} error
 */
export function fail(error) {
  const sentence = error.expected ? error.message : causeIn(String(error.code));
  if (error instanceof CommandFailed)
    console.error([error.output.trim(), error.message, causeIn(error.output)].filter(Boolean).join('\n\n'));
  else console.error(sentence ?? error.stack);
  process.exit(1);
}

/** An error that is printed without its stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { expected: true });
}
