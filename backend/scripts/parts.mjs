import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearCompiled } from './bundle-files.mjs';
import { filesOf, fingerprintOf } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { CACHE, npm, ROOT, run, step } from './terminal.mjs';

const BUNDLE = fileURLToPath(new URL('bundle.mjs', import.meta.url));
/** A part takes up to some 750 MB. */
const ROOM_FOR_ALL = 2e9;
/** What the types of the backend want; of a machine of 1 GB Node takes half of it for its heap. */
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
      'backend/scripts/bundle.mjs',
      'backend/scripts/bundle-files.mjs',
    ],
    results: ['backend/dist/main.js', 'backend/dist/bundle/main.js', 'backend/dist/bundle/admin-cli.js'],
    build: async () => {
      await clearCompiled();
      await run(process.execPath, [bin('@nestjs/cli/bin/nest.js'), 'build'], { env: isCramped() ? HEAP : {} });
      // In a process that ends: this one may go on beside the server it has started.
      await run(process.execPath, [BUNDLE]);
    },
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

/** Not read by any build. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'e2e', 'docs', 'test-results', 'playwright-report']);
const isIgnored = (name) => name.startsWith('.') || IGNORED_FOLDERS.has(name) || /\.spec\.tsx?$/.test(name);

/** A package's command, started by Node itself: the same on every platform. */
export const bin = (file) => path.join(ROOT, 'node_modules', file);

async function fingerprint({ sources }) {
  const files = await Promise.all([...sources, 'package-lock.json'].map((source) => filesOf(source, isIgnored)));
  return fingerprintOf(files.flat());
}

const stampOf = (name) => path.join(CACHE, `built-${name}`);

async function buildPart(name) {
  const part = PARTS[name];
  const print = await fingerprint(part);
  const stamp = await readFile(stampOf(name), 'utf8').catch(() => '');
  if (stamp === print && part.results.every((result) => existsSync(path.join(ROOT, result)))) return false;
  await step(part.title, async () => {
    await rm(stampOf(name), { force: true });
    await part.build();
    await mkdir(CACHE, { recursive: true });
    await writeFile(stampOf(name), print);
  });
  return true;
}

/** Builds what has changed since it was last built. The three do not need each other's results: where there is room they go side by side. */
export async function buildParts(names = Object.keys(PARTS)) {
  if (!isCramped()) return Promise.all(names.map(buildPart));
  const built = [];
  for (const name of names) built.push(await buildPart(name));
  return built;
}

/** After something else has written where the builds lie, so that the next start builds again. */
export const forgetBuilds = () => Promise.all(Object.keys(PARTS).map((name) => rm(stampOf(name), { force: true })));
