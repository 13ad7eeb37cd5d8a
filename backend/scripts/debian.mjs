import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import path, { delimiter } from 'node:path';
import { CACHE, run } from './terminal.mjs';

const quiet = { tolerate: true };
const isRoot = process.getuid?.() === 0;

/** The first of the names that is a program in PATH, or the first of the paths that can be run. */
export async function findProgram(names, folders = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const folder of [...inPath, ...folders]) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (
        await access(file, constants.X_OK).then(
          () => true,
          () => false,
        )
      )
        return file;
    }
  }
  return undefined;
}

export const hasApt = async () =>
  process.platform === 'linux' && Boolean(await findProgram(['apt-get'])) && Boolean(await findProgram(['dpkg']));

let refreshed;
/** Once a run: an image's package lists are often missing or name versions that are gone. */
function refreshLists(prefix) {
  refreshed ??= run(prefix[0], [...prefix.slice(1), 'update', '-qq'], quiet);
  return refreshed;
}

/**
 * One apt at a time: it locks its database.
 * @type {Promise<unknown>}
 */
let queue = Promise.resolve();

/** Installs for the whole machine, as root or by a `sudo` that asks nothing; false when neither may. */
export function aptInstall(packages, note) {
  const turn = queue.then(async () => {
    const prefix = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
    if (!isRoot && (await run('sudo', ['-n', 'true'], quiet)).code !== 0) return false;
    note(`installing ${packages.join(' ')}`);
    await refreshLists(prefix);
    const [command, ...args] = [
      ...prefix,
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...packages,
    ];
    return (await run(command, args, { ...quiet, env: { DEBIAN_FRONTEND: 'noninteractive' } })).code === 0;
  });
  queue = turn.catch(() => undefined);
  return turn;
}

/** apt with lists and archives of its own, which needs no rights at all. */
function privateApt(folder) {
  const options = {
    'Dir::State': path.join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': path.join(folder, 'cache'),
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** Packages that hold nothing which an unpacked program needs, though they are depended upon. */
const NOT_NEEDED =
  /^(adduser|debconf|dpkg|init-system-helpers|lsb-base|passwd|procps|psmisc|systemd.*|udev|dbus.*|perl.*|libperl.*|lib.+-perl|x11-common|sysvinit.*)$/;

/**
 * Unpacks packages and what they miss into a folder of the checkout, without rights; answers the
 * folder that stands for `/`, or undefined. Their programs find their libraries by LD_LIBRARY_PATH.
 */
export function aptUnpack(packages, note) {
  const turn = queue.then(async () => {
    const folder = path.join(CACHE, 'debian', createHash('sha256').update(packages.join()).digest('hex').slice(0, 12));
    const unpacked = path.join(folder, 'root');
    if (existsSync(path.join(folder, 'complete'))) return unpacked;
    const [state, archives] = [path.join(folder, 'state'), path.join(folder, 'archives')];
    await Promise.all(
      [path.join(state, 'lists', 'partial'), path.join(folder, 'cache', 'archives', 'partial'), archives, unpacked].map((each) =>
        mkdir(each, { recursive: true }),
      ),
    );
    const apt = privateApt(folder);
    note('reading package lists');
    if ((await run('apt-get', [...apt, 'update', '-qq'], quiet)).code !== 0) return undefined;
    /** A simulated installation knows alternatives and what is already there. */
    const plan = await run('apt-get', [...apt, 'install', '--simulate', '-qq', '--no-install-recommends', ...packages], quiet);
    const planned = plan.code === 0 ? [...plan.output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name) : packages;
    const wanted = [...new Set([...packages, ...planned])].filter((name) => packages.includes(name) || !NOT_NEEDED.test(name));
    note(`downloading ${wanted.length} packages`);
    const downloaded = await run('apt-get', [...apt, 'download', '-qq', ...wanted], { ...quiet, cwd: archives });
    if (downloaded.code !== 0) return undefined;
    note('unpacking');
    for (const archive of await readdir(archives)) {
      if ((await run('dpkg', ['-x', path.join(archives, archive), unpacked], quiet)).code !== 0) return undefined;
    }
    await Promise.all([
      rm(archives, { recursive: true, force: true }),
      rm(path.join(folder, 'cache'), { recursive: true, force: true }),
      rm(state, { recursive: true, force: true }),
    ]);
    await mkdir(path.join(folder, 'complete'));
    return unpacked;
  });
  queue = turn.catch(() => undefined);
  return turn;
}

/** Every folder of an unpacked program that holds libraries, as an environment for it: some are found by absolute path only. */
export async function librariesOf(unpacked) {
  const folders = new Set();
  for (const top of ['usr/lib', 'lib']) {
    const files = await readdir(path.join(unpacked, top), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const file of files) if (/\.so(\.|$)/.test(file.name)) folders.add(file.parentPath ?? file.path);
  }
  return { LD_LIBRARY_PATH: [...folders, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) };
}
