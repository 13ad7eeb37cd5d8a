import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** What the browser may load of script, compressed, before the first screen works: signing in, or the dashboard. */
export const FIRST_LOAD_KB = 320;
const FIRST_SCREENS = /\/src\/(main\.tsx|login\/LoginPage\.tsx|dashboard\/DashboardPage\.tsx)$/;
/** Loaded when they are needed, and not before. */
const LATER =
  /@fullcalendar|temporal-polyfill|@simplewebauthn|\/src\/dashboard\/(Charts|BarChart)\.tsx$|\/src\/(agenda|clinic|security)\/\w*(Page|Screen)\.tsx$|\/src\/(treatments|products|testimonials|before-after|appointments)\/\w+Form\.tsx$/;

type Chunks = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

function withImports(file: string, bundle: Chunks, seen: Set<Rollup.OutputChunk>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
  seen.add(chunk);
  for (const imported of chunk.imports) withImports(imported, bundle, seen);
}

/** Fails the build when the first load outgrows its budget or takes along what belongs into a chunk of its own. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Set<Rollup.OutputChunk>();
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => FIRST_SCREENS.test(id))) withImports(file, bundle, chunks);
    }
    const early = [...chunks].flatMap(({ moduleIds }) => moduleIds).filter((id) => LATER.test(id));
    if (early.length > 0) this.error(`Belongs into a chunk of its own: ${early.slice(0, 5).join(', ')}`);
    const kilobytes = [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;
    if (chunks.size === 0 || kilobytes > FIRST_LOAD_KB)
      this.error(`The first load is ${kilobytes.toFixed(1)} kB of script; at most ${FIRST_LOAD_KB} are allowed.`);
    this.info(`first load: ${kilobytes.toFixed(1)} kB of script in ${chunks.size} files`);
  },
});
