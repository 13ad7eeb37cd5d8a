import type { Plugin } from 'vite';

const NO_PREFIXES = '\0stylis-prefixer';

/**
 * Takes out of the browser's build what two packages carry for others: react-router's exports name its
 * development files for every bundler, and stylis brings the vendor prefixes of old browsers, which
 * styled-components 6 applies only where `enableVendorPrefixes` asks for them.
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
    return { ...resolved, id: resolved.id.replace('/react-router/dist/development/', '/react-router/dist/production/') };
  },
  load: (id) => (id === NO_PREFIXES ? 'export const prefix = (value) => value;' : undefined),
});
