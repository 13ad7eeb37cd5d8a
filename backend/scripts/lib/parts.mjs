import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { precompress } from './precompress.mjs';
import { CACHE, npm, ROOT, run, step } from './terminal.mjs';

/** Memory that lets all builds run at once. */
const ROOM_FOR_ALL = 2e9;
/** On a machine of 1 GB Node's default heap is too small for the backend's types. */
const HEAP = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=640` };

/** Memory of the machine, container or service. */
export const isCramped = () => Math.min(totalmem(), process.constrainedMemory() || Infinity) < ROOM_FOR_ALL;

/** Sources and results of each part. */
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

/** A package's command, run by Node, which works on every platform. */
export const bin = (file) => path.join(ROOT, 'node_modules', file);

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'docs', 'test-results', 'playwright-report']);
const isIgnored = (name) => name.startsWith('.') || IGNORED_FOLDERS.has(name) || /\.spec\.tsx?$/.test(name);

async function filesOf(source) {
  const entries = await readdir(path.join(ROOT, source), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [source];
  const kept = entries.filter(({ name }) => !isIgnored(name));
  return (await Promise.all(kept.map(({ name }) => filesOf(`${source}/${name}`)))).flat();
}

/** By content, because a checkout changes file times. */
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

/** Builds the changed parts, in parallel when there is enough memory. */
export async function buildParts(names = Object.keys(PARTS)) {
  if (!isCramped()) return void (await Promise.all(names.map(buildPart)));
  for (const name of names) await buildPart(name);
}

/** Makes the next start build again. */
export const forgetBuilds = () => Promise.all(Object.keys(PARTS).map((name) => rm(stampOf(name), { force: true })));
