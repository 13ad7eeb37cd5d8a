import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, aptUnpack, findProgram, hasApt, librariesOf } from './debian.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { freePort } from './ports.mjs';
import { atExit, refusal, run } from './terminal.mjs';

export const SERVER_NAMES = process.platform === 'win32' ? ['mariadbd.exe', 'mysqld.exe'] : ['mariadbd', 'mysqld'];
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
/** Docker image for machines that have an engine and no server of their own. */
const IMAGE = 'mariadb:10.11';

/** MariaDB's names of its system tables' scripts, before and since 11. */
const BOOTSTRAP = ['system_tables', 'performance_tables', 'system_tables_data'].map((name) => [
  `mysql_${name}.sql`,
  `mariadb_${name}.sql`,
]);

export const scriptsFolder = (binary) =>
  [
    path.join(path.dirname(binary), '../share/mysql'),
    path.join(path.dirname(binary), '../share/mariadb'),
    path.join(path.dirname(binary), '../share'),
    '/usr/share/mysql',
    '/usr/share/mariadb',
  ]
    .map((folder) => path.resolve(folder))
    .find((folder) => BOOTSTRAP[0]?.some((name) => existsSync(path.join(folder, name))));

function collect(child) {
  let text = '';
  const add = (chunk) => {
    text += chunk;
  };
  child.stdout?.setEncoding('utf8').on('data', add);
  child.stderr?.setEncoding('utf8').on('data', add);
  return () => text;
}

const ended = (child) =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)).once('error', () => resolve(-1)));

/** MariaDB's own install script needs programs of other packages; what it does is feed these files to the server. */
export async function createSystemTables(binary, options, env, isMaria) {
  if (!isMaria) {
    const made = await run(binary, [...options, '--initialize-insecure'], { env, tolerate: true });
    return made.code === 0 ? '' : made.output;
  }
  const folder = scriptsFolder(binary);
  if (!folder) return 'its system tables were not found';
  const files = BOOTSTRAP.map((names) => names.map((name) => path.join(folder, name)).find(existsSync));
  const statements = await Promise.all(files.flatMap((file) => (file ? [readFile(file, 'utf8')] : [])));
  const child = spawn(binary, [...options, `--lc-messages-dir=${folder}`, '--bootstrap'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = collect(child);
  child.stdin.on('error', () => undefined);
  child.stdin.end(`CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n${statements.join('\n')}\n`);
  return (await ended(child)) === 0 ? '' : output();
}

/** A server of its own on a free port, everything of it in one temporary folder; undefined when it will not run. */
async function startPrivate(binary, env = {}, { pool = '96M', isOnDisk = false, isDurable = false } = {}) {
  const version = await run(binary, ['--no-defaults', '--version'], { env, tolerate: true });
  if (version.code !== 0) return undefined;
  const isMaria = /mariadb/i.test(version.output);
  const folder = mkdtempSync(path.join(isOnDisk ? tmpdir() : memoryFolder(), 'radiance-db-'));
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const setUp = path.join(folder, 'set-up.sql');
  await writeFile(
    setUp,
    ["'127.0.0.1'", "'localhost'"]
      .map(
        (host) =>
          `CREATE USER radiance@${host} IDENTIFIED BY '${password}';\nGRANT ALL PRIVILEGES ON *.* TO radiance@${host} WITH GRANT OPTION;\n`,
      )
      .join(''),
  );
  const options = [
    '--no-defaults',
    `--datadir=${path.join(folder, 'data')}`,
    `--tmpdir=${folder}`,
    '--skip-log-bin',
    '--performance-schema=OFF',
    `--innodb-buffer-pool-size=${pool}`,
    ...(isDurable ? [] : ['--innodb-flush-method=nosync']),
    // A suite makes tables by the ten thousand: to count each one's rows once more and keep that, and to give each a file, was a
    // third of what they cost.
    ...(isOnDisk ? [] : ['--innodb-stats-persistent=OFF', '--innodb-file-per-table=OFF']),
    ...(isRoot ? ['--user=root'] : []),
    // MySQL will not start without its folder of files to load, which the package of the server alone does not make.
    ...(isMaria ? ['--innodb-log-file-size=16M'] : ['--secure-file-priv=NULL']),
  ];
  // MySQL wants to make it itself.
  if (isMaria) await mkdir(path.join(folder, 'data'));
  const problem = await createSystemTables(binary, options, env, isMaria);
  if (problem) {
    forget();
    return undefined;
  }
  const messages = isMaria ? [`--lc-messages-dir=${scriptsFolder(binary)}`] : ['--mysqlx=OFF'];
  const child = spawn(
    binary,
    [
      ...options,
      ...messages,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      `--init-file=${setUp}`,
      '--skip-name-resolve',
      '--max-connections=400',
      `--innodb-flush-log-at-trx-commit=${isDurable ? 1 : 2}`,
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output = collect(child);
  let isOver = false;
  void ended(child).then(() => {
    isOver = true;
  });
  /** Nothing in it is worth a clean shutdown. */
  const stop = () => {
    child.kill('SIGKILL');
    forget();
  };
  atExit(stop);
  for (const until = Date.now() + READY_MS; Date.now() < until && !isOver; await wait(50)) {
    if (/ready for connections[^]*port: [1-9]/.test(output())) return `mysql://radiance:${password}@127.0.0.1:${port}/mysql`;
  }
  stop();
  return undefined;
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    /** Docker's proxy accepts before the server does: only a greeting counts. */
    socket.once('data', () => socket.destroy() && resolve(true));
    for (const event of ['error', 'end']) socket.once(event, () => resolve(false));
  });

async function startInDocker(note) {
  const quiet = { tolerate: true };
  if ((await run('docker', ['info'], quiet)).code !== 0) return undefined;
  const [port, name, password] = [await freePort(), `radiance-test-${process.pid}`, randomBytes(12).toString('hex')];
  note(`starting ${IMAGE} in Docker`);
  const started = await run(
    'docker',
    [
      'run',
      '--rm',
      '--detach',
      '--name',
      name,
      '--publish',
      `127.0.0.1:${port}:3306`,
      '--env',
      `MARIADB_ROOT_PASSWORD=${password}`,
      IMAGE,
    ],
    quiet,
  );
  if (started.code !== 0) return undefined;
  atExit(() => spawn('docker', ['rm', '--force', name], { stdio: 'ignore', detached: true }).unref());
  for (const until = Date.now() + READY_MS; Date.now() < until; await wait(500)) {
    const isReady =
      (await run('docker', ['exec', name, 'healthcheck.sh', '--connect', '--innodb_initialized'], quiet)).code === 0;
    if (isReady && (await accepts(port))) return `mysql://root:${password}@127.0.0.1:${port}/mysql`;
  }
  return undefined;
}

/**
 * The address of a MySQL or MariaDB on which the suites may make databases.
 * @param {(text: string) => void} note
 * @param {{ pool?: string; isOnDisk?: boolean; isDurable?: boolean }} [size] of a server that is started here: memory for rows, where they lie, whether each commit waits for the disk
 */
export async function startMysql(note, size) {
  if (process.env.TEST_MYSQL_URL) return process.env.TEST_MYSQL_URL;
  const present = async () => {
    const binary = await findProgram(SERVER_NAMES, SERVER_FOLDERS);
    return binary && startPrivate(binary, {}, size);
  };
  const running = await present();
  if (running) return running;
  if (await hasApt()) {
    /** The core package has the server without starting one as a service. */
    for (const name of ['mariadb-server-core', 'mysql-server-core-8.0', 'mysql-server-core']) {
      const installed = (await aptInstall([name], note)) && (await present());
      if (installed) return installed;
    }
    const root = await aptUnpack(['mariadb-server-core'], note);
    const unpacked = root && (await startPrivate(path.join(root, 'usr/sbin/mariadbd'), await librariesOf(root), size));
    if (unpacked) return unpacked;
  }
  const inDocker = await startInDocker(note);
  if (inDocker) return inDocker;
  throw refusal(
    'No MariaDB or MySQL was found and none could be installed. Install one (macOS: brew install mariadb), or name a server with TEST_MYSQL_URL=mysql://user:password@host:3306/mysql.',
  );
}
