import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = new URL('../dist/client/.vite/manifest.json', import.meta.url);
const ID = 'virtual:client-build';
const ENTRY = 'src/entry-client.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

function scriptsOf(key: string, manifest: Record<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, manifest, seen);
  return seen;
}

/** Builds what the client build is called into the server's, which therefore needs no file at run time. */
export const clientBuild = (): Plugin => ({
  name: 'client-build',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    if (!existsSync(MANIFEST)) this.error('Build the client first: its manifest names the scripts of each page.');
    this.addWatchFile(MANIFEST.pathname);
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
    const common = scriptsOf(ENTRY, manifest);
    const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
    const scripts = pages.map((page) => [page, [...new Set([...common, ...scriptsOf(page, manifest)])].slice(1)]);
    return `export const entry = ${JSON.stringify(`/${manifest[ENTRY]?.file}`)};
export const pageScripts = ${JSON.stringify(Object.fromEntries(scripts))};`;
  },
});
