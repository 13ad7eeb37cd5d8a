import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Budget for the script of the first load (login, dashboard or Hoy), Brotli. */
export const FIRST_LOAD_KB = 400;
const FIRST_SCREENS = [
  /\/src\/main\.tsx$/,
  /\/src\/shell\/login\/LoginPage\.tsx$/,
  /\/src\/features\/dashboard\/DashboardPage\.tsx$/,
  /\/src\/features\/today\/TodayPage\.tsx$/,
];
/** Modules that must stay out of the first load. */
const LATER = [
  /@fullcalendar/,
  /temporal-polyfill/,
  /@simplewebauthn/,
  /contract\/publishing-guard\//,
  /contract\/content\/pages\//,
  /@tiptap|prosemirror/,
  /\/src\/features\/dashboard\/charts\/(Charts|BarChart)\.tsx$/,
  /\/cmdk\//,
  /\/src\/features\/(agenda|clinic|content|security)\/\w*Page\.tsx$/,
  /\/src\/features\/(treatments|products|testimonials|before-after|appointments)\/\w+Form\.tsx$/,
];

export const isLater = (id: string): boolean => LATER.some((pattern) => pattern.test(id));

type Chunks = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

function withImports(file: string, bundle: Chunks, seen: Set<Rollup.OutputChunk>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
  seen.add(chunk);
  for (const imported of chunk.imports) withImports(imported, bundle, seen);
}

const modulesOf = (chunk: Chunks[string]): readonly string[] => (chunk?.type === 'chunk' ? chunk.moduleIds : []);

/** Fails the build when the first load exceeds its budget, contains a module of LATER, or a pattern of LATER matches nothing. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle(_options, bundle) {
    const all = Object.values(bundle).flatMap(modulesOf);
    const missed = [...FIRST_SCREENS, ...LATER].filter((pattern) => !all.some((id) => pattern.test(id)));
    if (missed.length > 0) this.error(`No module is called like this any more: ${missed.join(', ')}`);

    const chunks = new Set<Rollup.OutputChunk>();
    for (const [file, chunk] of Object.entries(bundle)) {
      if (modulesOf(chunk).some((id) => FIRST_SCREENS.some((screen) => screen.test(id)))) withImports(file, bundle, chunks);
    }
    const early = [...chunks].flatMap(modulesOf).filter((id) => LATER.some((pattern) => pattern.test(id)));
    if (early.length > 0) this.error(`Belongs into a chunk of its own: ${early.slice(0, 5).join(', ')}`);
    const kilobytes = [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;
    if (kilobytes > FIRST_LOAD_KB)
      this.error(`The first load is ${kilobytes.toFixed(1)} kB of script; at most ${FIRST_LOAD_KB} are allowed.`);
    this.info(`first load: ${kilobytes.toFixed(1)} kB of script in ${chunks.size} files`);
  },
});
