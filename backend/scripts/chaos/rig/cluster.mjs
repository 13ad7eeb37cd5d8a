import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../debian.mjs';
import { createSystemTables, scriptsFolder, SERVER_FOLDERS } from '../../mysql.mjs';
import { freePort } from '../../ports.mjs';
import { run } from '../../terminal.mjs';

const NODES = 3;
const READY_MS = 60_000;
const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
];

/** The MariaDB and the Galera library of this machine, with what hands a state over; undefined where one is missing. */
export async function findCluster() {
  const binary = await findProgram(['mariadbd'], SERVER_FOLDERS);
  for (const needed of ['wsrep_sst_rsync', 'rsync'])
    if (!(await findProgram([needed], binary ? [path.join(path.dirname(binary), '../bin')] : []))) return undefined;
  const provider = [process.env.GALERA_PROVIDER ?? '', ...PROVIDERS].find((file) => file !== '' && existsSync(file));
  return binary && provider ? { binary, provider } : undefined;
}

const optionsFor = (folder) => [
  '--no-defaults',
  `--datadir=${path.join(folder, 'data')}`,
  `--tmpdir=${folder}`,
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=48M',
  '--innodb-log-file-size=16M',
  '--innodb-flush-log-at-trx-commit=2',
  '--performance-schema=OFF',
];
/** As root rsync would hand a state over in the name of nobody, who may not write it. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Where a killed node has come to, so that the others only send what came after. */
async function recovered(binary, folder, language) {
  const log = path.join(folder, 'recovery.log');
  const child = spawn(binary, [...optionsFor(folder), language, '--wsrep-recover', `--log-error=${log}`], { ...NOBODY });
  await once(child, 'exit');
  return /Recovered position: (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
}

/**
 * @typedef {object} ClusterNode
 * @property {string} name
 * @property {string} folder
 * @property {number} port
 * @property {number} group
 * @property {number} transfer
 * @property {import('node:child_process').ChildProcess} [child] the last that was started
 * @property {Promise<unknown>} [ended]
 * @property {() => string} [output]
 */

/** @param {ClusterNode} node @param {NodeJS.Signals} signal */
async function end(node, signal) {
  node.child?.kill(signal);
  await node.ended;
}

/**
 * Three MariaDB nodes of one Galera cluster on this machine, with small buffers, each in a folder of its own under `folder`.
 * `node.kill()` is a power cut; `node.start()` brings it back with what it had. `atEnd` takes what stops them, also where one
 * did not get ready.
 */
export async function openCluster({ binary, provider }, folder, { note, atEnd }) {
  const password = randomBytes(12).toString('hex');
  const language = `--lc-messages-dir=${scriptsFolder(binary)}`;
  /** @type {ClusterNode[]} */
  const nodes = [];
  for (let index = 0; index < NODES; index++) {
    const [port, group, transfer] = [await freePort(), await freePort(), await freePort()];
    nodes.push({ name: `nodo-${index + 1}`, folder: path.join(folder, `node-${index + 1}`), port, group, transfer });
  }
  atEnd(() => {
    for (const { child } of nodes) child?.kill('SIGKILL');
  });
  const addresses = nodes.map(({ group }) => `127.0.0.1:${group}`).join(',');

  const [first, ...others] = nodes;
  if (!first) throw new Error('a cluster has nodes');
  mkdirSync(path.join(first.folder, 'data'), { recursive: true });
  const problem = await createSystemTables(
    binary,
    [...optionsFor(first.folder), ...(NOBODY.uid ? ['--user=root'] : [])],
    {},
    true,
  );
  if (problem) throw new Error(problem);
  if (NOBODY.uid) await run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  const setUp = path.join(folder, 'set-up.sql');
  writeFileSync(
    setUp,
    `CREATE USER IF NOT EXISTS radiance@'127.0.0.1' IDENTIFIED BY '${password}';\nGRANT ALL PRIVILEGES ON *.* TO radiance@'127.0.0.1';\n`,
  );
  const launch = async (node, isNew = false, ...more) => {
    const providerOptions = [
      `gmcast.listen_addr=tcp://127.0.0.1:${node.group}`,
      `ist.recv_addr=127.0.0.1:${node.transfer}`,
      'gcache.size=32M',
      // The others wait for a silent node before they go on without it: by default five seconds.
      'evs.keepalive_period=PT0.5S',
      'evs.suspect_timeout=PT2S',
      'evs.inactive_timeout=PT4S',
    ];
    const child = spawn(
      binary,
      [
        ...optionsFor(node.folder),
        language,
        `--port=${node.port}`,
        '--bind-address=127.0.0.1',
        `--socket=${path.join(node.folder, 'socket')}`,
        `--pid-file=${path.join(node.folder, 'pid')}`,
        '--skip-name-resolve',
        '--max-connections=120',
        '--wsrep-on=ON',
        `--wsrep-provider=${provider}`,
        `--wsrep-provider-options=${providerOptions.join(';')}`,
        '--wsrep-cluster-name=radiance',
        `--wsrep-cluster-address=gcomm://${isNew ? '' : addresses}`,
        `--wsrep-node-name=${node.name}`,
        '--wsrep-node-address=127.0.0.1',
        `--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`,
        '--wsrep-sst-method=rsync',
        ...more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], ...NOBODY },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    node.child = child;
    node.output = () => text;
    node.ended = new Promise((resolve) => child.once('exit', resolve));
    let isOver = false;
    void node.ended.then(() => (isOver = true));
    for (const until = performance.now() + READY_MS; performance.now() < until && !isOver; await wait(50))
      if (/Synchronized with group, ready for connections/.test(text) && /ready for connections[^]*port: [1-9]/.test(text))
        return;
    throw new Error(
      `${node.name} did not get ready:\n${nodes.map((each) => each.output?.().split('\n').slice(-25).join('\n')).join('\n----\n')}`,
    );
  };

  note('the first of three nodes');
  await launch(first, true, `--init-file=${setUp}`);
  await end(first, 'SIGTERM');
  // All begin at one position: nobody needs to be given a whole state.
  for (const node of others) await run('cp', ['-a', first.folder, node.folder]);
  await launch(first, true);
  for (const node of others) {
    note(node.name);
    await launch(node);
  }
  const urlOf = ({ port }) => `mysql://radiance:${password}@127.0.0.1:${port}/mysql`;
  const parts = nodes.map((node) => ({
    url: urlOf(node),
    kill: () => end(node, 'SIGKILL'),
    start: async () => {
      const position = await recovered(binary, node.folder, language);
      await launch(node, false, ...(position ? [`--wsrep-start-position=${position}`] : []));
    },
  }));
  return { url: urlOf(first), nodes: parts };
}
