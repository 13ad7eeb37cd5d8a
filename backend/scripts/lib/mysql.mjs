import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, findProgram } from './debian.mjs';
import { memoryFolder } from './databases.mjs';
import { freePort } from './ports.mjs';
import { atExit, refusal, run } from './terminal.mjs';

const SERVER_NAMES = process.platform === 'win32' ? ['mariadbd.exe', 'mysqld.exe'] : ['mariadbd', 'mysqld'];
export const SERVER_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/mysql/bin',
];
const isRoot = process.getuid?.() === 0;
const READY_MS = 60_000;

/** Creates the system tables of a data folder. Returns the error output. */
export async function createSystemTables(binary, options, isMaria) {
  const folders = ['../bin', '../scripts'].map((folder) => path.join(path.dirname(binary), folder));
  const installer = isMaria && findProgram(['mariadb-install-db', 'mysql_install_db'], folders);
  if (isMaria && !installer) return 'mariadb-install-db was not found';
  const [file, args] = installer
    ? [installer, [...options, '--auth-root-authentication-method=normal', '--skip-test-db']]
    : [binary, [...options, '--initialize-insecure']];
  const made = await run(file, args, { tolerate: true });
  return made.code === 0 ? '' : made.output;
}

/** The user of the tests, on both names of this machine. */
const setUpSql = (password) =>
  ["'127.0.0.1'", "'localhost'"]
    .map(
      (host) =>
        `CREATE USER IF NOT EXISTS radiance@${host} IDENTIFIED BY '${password}';\nGRANT ALL PRIVILEGES ON *.* TO radiance@${host} WITH GRANT OPTION;\n`,
    )
    .join('');

/** A private server on a free port in one temporary folder; undefined when it cannot run. */
async function startPrivate(binary, { pool = '96M', isOnDisk = false, isDurable = false } = {}) {
  const version = await run(binary, ['--no-defaults', '--version'], { tolerate: true });
  if (version.code !== 0) return undefined;
  const isMaria = /mariadb/i.test(version.output);
  const folder = mkdtempSync(path.join(isOnDisk ? tmpdir() : memoryFolder(), 'radiance-db-'));
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const setUp = path.join(folder, 'set-up.sql');
  await writeFile(setUp, setUpSql(password));
  const options = [
    '--no-defaults',
    `--datadir=${path.join(folder, 'data')}`,
    `--tmpdir=${folder}`,
    '--skip-log-bin',
    '--performance-schema=OFF',
    `--innodb-buffer-pool-size=${pool}`,
    ...(isDurable ? [] : ['--innodb-flush-method=nosync']),
    // Without persistent statistics and a file per table, because suites create very many tables.
    ...(isOnDisk ? [] : ['--innodb-stats-persistent=OFF', '--innodb-file-per-table=OFF']),
    ...(isRoot ? ['--user=root'] : []),
    // MySQL does not start without its folder for file imports, which the server's package omits.
    ...(isMaria ? ['--innodb-log-file-size=16M'] : ['--secure-file-priv=NULL']),
  ];
  const problem = await createSystemTables(binary, options, isMaria);
  if (problem) {
    forget();
    return undefined;
  }
  const args = [
    ...options,
    ...(isMaria ? [] : ['--mysqlx=OFF']),
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${path.join(folder, 'socket')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    `--init-file=${setUp}`,
    '--skip-name-resolve',
    '--max-connections=400',
    `--innodb-flush-log-at-trx-commit=${isDurable ? 1 : 2}`,
  ];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stop = async (signal) => {
    const ended = child?.exitCode === null && once(child, 'exit');
    child?.kill(signal);
    await ended;
  };
  const start = async () => {
    const started = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let [output, isOver] = ['', false];
    for (const stream of [started.stdout, started.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    for (const event of ['exit', 'error']) started.once(event, () => (isOver = true));
    for (const until = Date.now() + READY_MS; Date.now() < until && !isOver; await wait(50))
      if (/ready for connections[^]*port: [1-9]/.test(output)) return true;
    return false;
  };
  atExit(() => {
    child?.kill('SIGKILL');
    forget();
  });
  return (await start()) ? { url: `mysql://radiance:${password}@127.0.0.1:${port}/mysql`, start, stop } : undefined;
}

/**
 * The address of a MySQL or MariaDB server for tests.
 * @param {Parameters<typeof startPrivateMysql>} how
 */
export const startMysql = async (...how) => process.env.TEST_MYSQL_URL || (await startPrivateMysql(...how)).url;

/**
 * A private server, which can be stopped and started again.
 * @param {(text: string) => void} note
 * @param {{ pool?: string; isOnDisk?: boolean; isDurable?: boolean }} [size] memory, place of the data, whether each commit waits
 * for the disk
 */
export async function startPrivateMysql(note, size) {
  const present = async () => {
    const binary = findProgram(SERVER_NAMES, SERVER_FOLDERS);
    return binary && startPrivate(binary, size);
  };
  const running = await present();
  if (running) return running;
  // The core packages start no service.
  for (const packages of [['mariadb-server-core', 'mariadb-client-core'], ['mysql-server-core-8.0'], ['mysql-server-core']]) {
    const installed = (await aptInstall(packages, note)) && (await present());
    if (installed) return installed;
  }
  throw refusal(
    'No MariaDB or MySQL was found and none could be installed. Install one (macOS: brew install mariadb), or name a server, such as one in Docker, with TEST_MYSQL_URL=mysql://user:password@host:3306/mysql.',
  );
}
