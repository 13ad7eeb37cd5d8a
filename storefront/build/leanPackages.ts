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

/** Its exports name its development files for every bundler. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.includes('react-router')) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && { ...resolved, id: resolved.id.replace('/react-router/dist/development/', ROUTER) };
  },
});

/**
 * Takes out of the browser's build what others carry for those who need it: stylis brings the vendor prefixes of old browsers, which
 * styled-components 6 applies only where `enableVendorPrefixes` asks for them, and Vite wraps each lazy
 * import to preload its styles, of which there are no files here.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async resolveId(source, importer, options) {
    if (!/Prefixer\.js$/.test(source)) return undefined;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved?.id.endsWith('/stylis/src/Prefixer.js') ? NO_PREFIXES : resolved;
  },
  transform: (code, id) => (id.includes(ROUTER) ? { code: leanRouter(code), map: null } : undefined),
  load(id) {
    if (id === NO_PREFIXES) return 'export const prefix = (value) => value;';
    return id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
  },
});
