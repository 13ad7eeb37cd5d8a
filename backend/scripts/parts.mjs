import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { precompress } from './precompress.mjs';
import { CACHE, npm, ROOT, run, step } from './terminal.mjs';

/** A part takes up to some 750 MB. */
const ROOM_FOR_ALL = 2e9;
/** Node takes half of a machine of 1 GB for its heap; the types of the backend need more. */
const HEAP = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=640` };

/** Of the machine, or of the container or service that this runs in. */
export const isCramped = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) < ROOM_FOR_ALL;

/** What each part is built from and what its build leaves behind. */
const PARTS = {
  backend: {
    title: 'Building the backend',
    sources: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'tsconfig.base.json',
      'nest-cli.json',
      'backend/scripts/swagger-plugin.mjs',
    ],
    results: ['backend/dist/main.js', 'backend/dist/admin-cli.js'],
    build: () => run(process.execPath, [bin('@nestjs/cli/bin/nest.js'), 'build'], { env: isCramped() ? HEAP : {} }),
  },
  storefront: {
    title: 'Building the storefront',
    sources: ['storefront', 'backend/src/contract', 'backend/package.json', 'backend/pictures/manifest.json'],
    results: ['storefront/dist/client', 'storefront/dist/server/entry-server.js'],
    build: async () => {
      await npm(['run', 'build', '--workspace', 'storefront']);
      await precompress(path.join(ROOT, 'storefront/dist/client'));
    },
  },
  admin: {
    title: 'Building the panel',
    sources: ['admin', 'backend/src/contract', 'backend/package.json'],
    results: ['admin/dist/index.html'],
    build: async () => {
      await npm(['run', 'build', '--workspace', 'admin']);
      await precompress(path.join(ROOT, 'admin/dist'));
    },
  },
};

/** A package's command, started by Node itself: the same on every platform. */
export const bin = (file) => path.join(ROOT, 'node_modules', file);

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'docs', 'test-results', 'playwright-report']);
const isIgnored = (name) => name.startsWith('.') || IGNORED_FOLDERS.has(name) || /\.spec\.tsx?$/.test(name);

async function filesOf(source) {
  const entries = await readdir(path.join(ROOT, source), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [source];
  const kept = entries.filter(({ name }) => !isIgnored(name));
  return (await Promise.all(kept.map(({ name }) => filesOf(`${source}/${name}`)))).flat();
}

/** By content: a checkout changes the times of files without changing what is in them. */
async function fingerprint({ sources }) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of (await Promise.all([...sources, 'package-lock.json'].map(filesOf))).flat().sort())
    hash.update(`\0${file}\0`).update(await readFile(path.join(ROOT, file)));
  return hash.digest('hex');
}

const stampOf = (name) => path.join(CACHE, `built-${name}`);

async function buildPart(name) {
  const part = PARTS[name];
  const print = await fingerprint(part);
  const stamp = await readFile(stampOf(name), 'utf8').catch(() => '');
  if (stamp === print && part.results.every((result) => existsSync(path.join(ROOT, result)))) return;
  await step(part.title, async () => {
    await rm(stampOf(name), { force: true });
    await part.build();
    await mkdir(CACHE, { recursive: true });
    await writeFile(stampOf(name), print);
  });
}

/** Builds what has changed since it was last built. The parts do not need each other's results: where there is memory they are built at once. */
export async function buildParts(names = Object.keys(PARTS)) {
  if (!isCramped()) return void (await Promise.all(names.map(buildPart)));
  for (const name of names) await buildPart(name);
}

/** After something else has written where the builds lie, so that the next start builds again. */
export const forgetBuilds = () => Promise.all(Object.keys(PARTS).map((name) => rm(stampOf(name), { force: true })));
