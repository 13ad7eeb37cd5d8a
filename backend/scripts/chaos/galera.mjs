import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../lib/debian.mjs';
import { createSystemTables, SERVER_FOLDERS } from '../lib/mysql.mjs';
import { freePort } from '../lib/ports.mjs';
import { run } from '../lib/terminal.mjs';

const PROVIDERS = ['/usr/lib/galera', '/usr/lib64/galera-4', '/usr/lib64/galera'].map((folder) => `${folder}/libgalera_smm.so`);
/** rsync as root transfers a state as `nobody`, who may not write it. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** MariaDB and the Galera library of this machine; undefined when something is missing. */
export function findGalera() {
  const binary = findProgram(['mariadbd'], SERVER_FOLDERS);
  const provider = PROVIDERS.find(existsSync);
  const isWhole = ['wsrep_sst_rsync', 'rsync'].every((name) => findProgram([name]));
  return binary && provider && isWhole ? { binary, provider } : undefined;
}

const optionsFor = (folder) => [
  '--no-defaults',
  `--datadir=${path.join(folder, 'data')}`,
  `--tmpdir=${folder}`,
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-buffer-pool-size=48M',
  '--innodb-log-file-size=16M',
];

/**
 * Three MariaDB nodes of one Galera cluster. `kill()` is a power cut; `start()` restarts a node with its data.
 * @param {import('node:test').TestContext} t
 */
export async function openCluster(t, { binary, provider }, folder) {
  const nodes = [];
  for (const name of ['one', 'two', 'three'])
    nodes.push({ folder: path.join(folder, name), port: await freePort(), group: await freePort(), transfer: await freePort() });
  const [first = nodes[0], ...others] = nodes;
  mkdirSync(first.folder, { recursive: true });
  const problem = await createSystemTables(binary, [...optionsFor(first.folder), ...(NOBODY.uid ? ['--user=root'] : [])], true);
  if (problem) throw new Error(problem);
  if (NOBODY.uid) await run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);

  const launch = async (node, ...more) => {
    const providerOptions = [
      `gmcast.listen_addr=tcp://127.0.0.1:${node.group}`,
      `ist.recv_addr=127.0.0.1:${node.transfer}`,
      ...['gcache.size=32M', 'evs.keepalive_period=PT0.5S', 'evs.suspect_timeout=PT2S', 'evs.inactive_timeout=PT4S'],
    ];
    const child = spawn(
      binary,
      [
        ...optionsFor(node.folder),
        `--port=${node.port}`,
        `--socket=${path.join(node.folder, 'socket')}`,
        ...['--bind-address=127.0.0.1', '--skip-name-resolve', '--wsrep-on=ON', '--wsrep-cluster-name=radiance'],
        `--wsrep-provider=${provider}`,
        `--wsrep-provider-options=${providerOptions.join(';')}`,
        ...['--wsrep-node-address=127.0.0.1', '--wsrep-sst-method=rsync'],
        `--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`,
        ...more,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], ...NOBODY },
    );
    t.after(() => child.kill('SIGKILL'));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    node.end = async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    };
    while (!/Synchronized with group, ready for connections/.test(text) || !/ready for connections[^]*port: [1-9]/.test(text)) {
      if (child.exitCode !== null) throw new Error(`a node did not get ready:\n${text.slice(-3000)}`);
      await wait(50);
    }
  };
  const cluster = `--wsrep-cluster-address=gcomm://${nodes.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const alone = '--wsrep-cluster-address=gcomm://';

  await launch(first, alone);
  await first.end('SIGTERM');
  // All nodes start from one state, so that none needs a full transfer.
  for (const node of others) cpSync(first.folder, node.folder, { recursive: true });
  if (NOBODY.uid) await run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  await launch(first, alone);
  for (const node of others) await launch(node, cluster);

  return nodes.map((node) => ({
    url: `mysql://root@127.0.0.1:${node.port}/mysql`,
    kill: () => node.end('SIGKILL'),
    start: async () => {
      // The node's last position, so that the others send only later changes.
      const log = path.join(node.folder, 'recovery.log');
      await once(spawn(binary, [...optionsFor(node.folder), '--wsrep-recover', `--log-error=${log}`], NOBODY), 'exit');
      const position = /Recovered position: (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
      await launch(node, cluster, ...(position ? [`--wsrep-start-position=${position}`] : []));
    },
  }));
}
