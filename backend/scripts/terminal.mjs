import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Git-ignored: stamps of builds, unpacked browsers, reports. */
export const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

const isTerminal = process.stdout.isTTY === true && !process.env.CI;
const bold = (text) => (isTerminal ? `\u001b[1m${text}\u001b[0m` : text);
const dim = (text) => (isTerminal ? `\u001b[2m${text}\u001b[0m` : text);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A log without a terminal still shows every so often that work goes on. */
const HEARTBEAT_MS = 15_000;
const running = new Map();

const titles = () =>
  [...running]
    .map(([title, { since, note }]) => `${title}${note ? `: ${note}` : ''} ${Math.round((performance.now() - since) / 1000)} s`)
    .join(' · ');
const clearLine = () => isTerminal && running.size > 0 && process.stdout.write('\r\u001b[2K');
const drawLine = () =>
  isTerminal && running.size > 0 && process.stdout.write(dim(`  … ${titles()}`.slice(0, (process.stdout.columns ?? 80) - 1)));

let ticker;
function tick() {
  if (ticker || running.size === 0) return;
  ticker = setInterval(
    () => {
      if (!isTerminal) return console.log(`  … ${titles()}`);
      clearLine();
      drawLine();
    },
    isTerminal ? 1000 : HEARTBEAT_MS,
  );
  ticker.unref();
}

export function say(text) {
  clearLine();
  console.log(text);
  drawLine();
}

export const heading = (text) => say(bold(text));

/** Runs `work` under a title and says how long it took; `note` shows where a long one has got to. */
export async function step(title, work) {
  const entry = { since: performance.now(), note: '' };
  clearLine();
  running.set(title, entry);
  drawLine();
  tick();
  const finish = (mark, extra = '') => {
    clearLine();
    running.delete(title);
    if (running.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
    console.log(`  ${mark} ${title}${extra ? ` ${extra}` : ''} ${dim(seconds(entry.since))}`);
    drawLine();
  };
  try {
    const result = await work((note) => {
      entry.note = note;
    });
    finish(result?.mark ?? '✓', result?.summary);
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

/** Everything started here is ended with us, whichever way we end. */
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

/** For scripts that own what they start; `npm start` leaves the signals to the server. */
export function stopOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => process.exit(code));
}

export class CommandFailed extends Error {
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
 * Runs a command quietly and answers its output; a failure carries the output with it.
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
    let pending = '';
    const take = (chunk) => {
      output += chunk;
      if (!onLine) return;
      pending += chunk;
      const lines = pending.split(/\r?\n/);
      pending = lines.pop() ?? '';
      for (const text of lines) onLine(text);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
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

/**
 * npm by way of the Node that runs us: the same version on every platform, no batch file needed under `npm run`.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Ends the script with what went wrong: the command's own output when there is one, else one line.
 * @param {Error & { expected?: boolean }} error
 */
export function fail(error) {
  if (error instanceof CommandFailed) console.error(`\n${error.output.trim()}\n\n${error.message}`);
  else console.error(error instanceof Error && !error.expected ? error.stack : error.message);
  process.exit(1);
}

/** A failure that is told in its one sentence, without a stack. */
export function refusal(message) {
  return Object.assign(new Error(message), { expected: true });
}
