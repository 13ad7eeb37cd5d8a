import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MANIFEST = fileURLToPath(new URL('../dist/client/.vite/manifest.json', import.meta.url));
const ID = 'virtual:client-build';
const ENTRY = 'src/entry-client.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The chunk's file and the files of all chunks that it imports statically. */
function filesOf(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, manifest, seen)), `/${chunk.file}`];
}

/**
 * Builds the file names of the client build into the server build (https://vite.dev/guide/backend-integration): the server
 * build reads no manifest at run time.
 */
export const clientBuild = (): Plugin => ({
  name: 'client-build',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    if (!existsSync(MANIFEST)) this.error('Build the client first: its manifest names the scripts of each page.');
    this.addWatchFile(MANIFEST);
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    const entry = `/${manifest[ENTRY]?.file ?? ''}`;
    const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'));
    const preloads = pages.map((page) => {
      const files = new Set([ENTRY, page].flatMap((key) => filesOf(key, manifest)));
      files.delete(entry);
      return [page, [...files]];
    });
    return `export const entry = ${JSON.stringify(entry)};
export const preloads = ${JSON.stringify(Object.fromEntries(preloads))};`;
  },
});
