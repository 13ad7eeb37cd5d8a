import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const NO_PREFIXES = '\0stylis-prefixer';

const ROUTER = '/react-router/dist/production/';

/**
 * What of react-router no bundler can drop by itself: names for development tools keep components alive that nobody
 * renders, and its links fetch ahead in framework mode only.
 */
const leanRouter = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, '/* @__PURE__ */ ')
    .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null');

/**
 * Takes out of the browser's build what others carry for those who need it: react-router's exports name
 * its development files for every bundler, stylis brings the vendor prefixes of old browsers, which
 * styled-components 6 applies only where `enableVendorPrefixes` asks for them, and Vite wraps each lazy
 * import to preload its styles, of which there are no files here.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async resolveId(source, importer, options) {
    if (!/react-router|Prefixer\.js$/.test(source)) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!resolved) return undefined;
    if (resolved.id.endsWith('/stylis/src/Prefixer.js')) return NO_PREFIXES;
    return { ...resolved, id: resolved.id.replace('/react-router/dist/development/', ROUTER) };
  },
  transform: (code, id) => (id.includes(ROUTER) ? { code: leanRouter(code), map: null } : undefined),
  load(id) {
    if (id === NO_PREFIXES) return 'export const prefix = (value) => value;';
    return id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
  },
});
