import { existsSync } from 'node:fs';
import path, { delimiter } from 'node:path';
import { run } from './terminal.mjs';

const quiet = { tolerate: true };

/** The first of the names that is a program in PATH or in one of the folders. */
export function findProgram(names, folders = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...inPath, ...folders]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** apt locks its database. @type {Promise<unknown>} */
let queue = Promise.resolve();

/** Installs Debian packages as root or by a passwordless `sudo`; false when neither works. */
export function aptInstall(packages, note) {
  const turn = queue.then(async () => {
    if (!findProgram(['apt-get'])) return false;
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    if (prefix.length > 0 && (await run('sudo', ['-n', 'true'], quiet)).code !== 0) return false;
    note(`installing ${packages.join(' ')}`);
    const apt = (...args) => {
      const [command = '', ...rest] = [...prefix, 'apt-get', '-qq', ...args];
      return run(command, rest, { ...quiet, env: { DEBIAN_FRONTEND: 'noninteractive' } });
    };
    await apt('update');
    return (await apt('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages)).code === 0;
  });
  queue = turn.catch(() => undefined);
  return turn;
}
