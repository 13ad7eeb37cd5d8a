import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MANIFEST = new URL('../dist/client/.vite/manifest.json', import.meta.url);
const ID = 'virtual:client-build';
const START = 'src/start.ts';
const ENTRY = 'src/entry-client.tsx';
/** Runs before the first component is made, so before every page. */
const STYLES = 'src/takeOverStyles.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The chunk's file after all those that it imports: the order in which they are run. */
function scriptsOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => scriptsOf(imported, manifest, seen)), `/${chunk.file}`];
}

const fileOf = (key: string, manifest: Manifest): string => `/${manifest[key]?.file ?? ''}`;

/** Builds what the client build is called into the server's, which therefore needs no file at run time. */
export const clientBuild = (): Plugin => ({
  name: 'client-build',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    if (!existsSync(MANIFEST)) this.error('Build the client first: its manifest names the scripts of each page.');
    this.addWatchFile(MANIFEST.pathname);
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    const entry = fileOf(ENTRY, manifest);
    const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
    const scripts = pages.map((page) => {
      const needed = new Set([STYLES, page, ENTRY].flatMap((key) => scriptsOf(key, manifest)));
      needed.delete(entry);
      return [page, [...needed, entry]];
    });
    return `export const start = ${JSON.stringify(fileOf(START, manifest))};
export const entry = ${JSON.stringify(entry)};
export const pageScripts = ${JSON.stringify(Object.fromEntries(scripts))};`;
  },
});
