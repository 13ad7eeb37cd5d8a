import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const NO_PREFIXES = '\0stylis-prefixer';

const ROUTER = '/react-router/dist/production/';
const REACT_DOM = '/react-dom/cjs/react-dom-client.production.js';

/** Of React's names for attributes written with a hyphen: all but those that our pages and their icons have, and a few near them. */
const ATTRIBUTES = [
  'accentHeight|alignmentBaseline|arabicForm|baselineShift|capHeight|color(?:Interpolation(?:Filters)?|Profile|Rendering)|enableBackground',
  'flood(?:Color|Opacity)|font(?:SizeAdjust|Stretch|Style|Variant)|glyph\\w+|horiz\\w+|imageRendering|letterSpacing|lightingColor',
  'marker(?:End|Mid|Start)|overline\\w+|paintOrder|panose-1|renderingIntent|strikethrough\\w+|textDecoration|textRendering',
  'underline\\w+|unicode(?:Bidi|Range)|unitsPerEm|v(?:Alphabetic|Hanging|Ideographic|Mathematical)|vert(?:AdvY|OriginX|OriginY)|wordSpacing',
  'writingMode|xmlnsXlink|xHeight',
].join('|');

interface Patch {
  /** A file of the package, by the end of its path or a part of it. */
  file: string;
  what: string;
  pattern: RegExp;
  by: string;
}

/** What no bundler can leave out by itself. */
const PATCHES: readonly Patch[] = [
  {
    file: ROUTER,
    what: 'names for development tools, which keep components alive that nobody renders',
    pattern: /^\w+\.displayName = "[\w.]+";$/gm,
    by: '',
  },
  {
    file: ROUTER,
    what: 'components that nobody renders',
    pattern: /(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm,
    by: '/* @__PURE__ */ ',
  },
  {
    file: ROUTER,
    what: 'boundaries of the framework mode, with the whole documents that they show',
    pattern: /^var (\w+) = class extends (React\d*)\.Component (\{[^]*?^\});$/gm,
    by: 'var $1 = /* @__PURE__ */ (() => class extends $2.Component $3)();',
  },
  {
    file: ROUTER,
    what: 'errors of server components',
    pattern: /React\d*\.createElement\(RSCErrorHandler, \{ error \}, result\)/g,
    by: 'result',
  },
  {
    file: ROUTER,
    what: 'measuring of navigations',
    pattern: /(?<=if \()init\.instrumentations(?=\) \{)/g,
    by: 'false',
  },
  {
    file: ROUTER,
    what: 'links that fetch ahead, in framework mode only',
    pattern: /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g,
    by: 'null',
  },
  {
    file: ROUTER,
    what: 'fetchers: the forms send by themselves (see forms/submission.ts)',
    pattern: /(?<=^ {4})fetch: fetch2,$/gm,
    by: '',
  },
  {
    // Never shown, only told apart. To note where each was made Chromium parses the whole of the file once more, when it is run:
    // two thirds of what that takes.
    file: REACT_DOM,
    what: 'the errors that it makes ahead, to throw them later',
    pattern: /(?<=[ ,]\w+ = )Error\(formatProdErrorMessage\((?:460|461|474|519|542)\)\)/g,
    by: 'Object.create(Error.prototype)',
  },
  {
    file: REACT_DOM,
    what: 'names of keys as Internet Explorer gave them',
    pattern: /normalizeKey\[nativeEvent\.key\] \|\| nativeEvent\.key/g,
    by: 'nativeEvent.key',
  },
  {
    file: REACT_DOM,
    what: 'names of keys for browsers that give none',
    pattern: /translateToKey\[nativeEvent\.keyCode\] \|\| "Unidentified"/g,
    by: '"Unidentified"',
  },
  {
    file: REACT_DOM,
    what: 'what a reference to a fragment can do: no page holds one',
    pattern: /^FragmentInstance\.prototype\.\w+ = function [^]*?^\};$/gm,
    by: '',
  },
  {
    // As where a browser knows none: what changes is shown at once.
    file: REACT_DOM,
    what: 'transitions between views: motion is the style sheet’s',
    pattern: /(?<=^function startViewTransition\([^)]*\) \{)[^]*?(?=^\}$)/gm,
    by: ' return mutationCallback(), layoutCallback(), spawnedWorkCallback(), null; ',
  },
  {
    file: REACT_DOM,
    what: 'what can be done to a transition between views',
    pattern: /^ViewTransitionPseudoElement\.prototype\.\w+ = function [^]*?^\};$/gm,
    by: '',
  },
  {
    file: REACT_DOM,
    what: 'attributes of fonts and drawings that no page has',
    pattern: new RegExp(`\\["(?:${ATTRIBUTES})", "[\\w:-]+"\\],?\\s*`, 'g'),
    by: '',
  },
];

/** Whoever writes one of them all the same learns it from the build. */
const LEFT_OUT = new RegExp(`\\b(${ATTRIBUTES})=`);
const HELD_FRAGMENT = /<Fragment\b[^>]*\sref=|<ViewTransition\b/;

/** Its exports name its development files for every bundler. Fails the build when there are none to replace any more. */
export function productionRouter(): Plugin {
  let isReplaced = false;
  return {
    name: 'production-router',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.includes('react-router')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = resolved?.id.replace('/react-router/dist/development/', ROUTER);
      isReplaced ||= id !== resolved?.id;
      return resolved && { ...resolved, id: id ?? resolved.id };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('react-router has changed, so its development files may be in the build');
    },
  };
}

/**
 * Takes out of the browser's build what others carry for those who need it: besides the patches, stylis brings the vendor
 * prefixes of old browsers, which styled-components 6 applies only where `enableVendorPrefixes` asks for them, and Vite wraps
 * each lazy import to preload its styles, of which there are no files here.
 *
 * Fails the build when a package has changed so that something of this no longer finds its place.
 */
export function leanPackages(): Plugin {
  const found = new Set<string>();
  const missing = (): string[] =>
    [...PATCHES.map(({ what }) => what), NO_PREFIXES, PRELOAD_HELPER].filter((what) => !found.has(what));
  return {
    name: 'lean-packages',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('Prefixer.js')) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved?.id.endsWith('/stylis/src/Prefixer.js') ? NO_PREFIXES : resolved;
    },
    transform(code, id) {
      const leftOut = id.includes('/storefront/src/') ? LEFT_OUT.exec(code)?.[1] : undefined;
      if (leftOut !== undefined)
        this.error(`react-dom does not know ${leftOut} here: take it out of ATTRIBUTES in leanPackages.ts`);
      if (id.includes('/storefront/src/') && HELD_FRAGMENT.test(code))
        this.error('react-dom cannot do it here: see its patches in leanPackages.ts');
      const patches = PATCHES.filter(({ file, pattern }) => id.includes(file) && code.search(pattern) >= 0);
      for (const { what } of patches) found.add(what);
      return patches.length === 0
        ? undefined
        : { code: patches.reduce((patched, { pattern, by }) => patched.replace(pattern, by), code), map: null };
    },
    load(id) {
      if (id === NO_PREFIXES || id === PRELOAD_HELPER) found.add(id);
      if (id === NO_PREFIXES) return 'export const prefix = (value) => value;';
      return id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined;
    },
    buildEnd(error) {
      if (!error && missing().length > 0)
        this.error(`A package has changed, so these are no longer left out of the build: ${missing().join('; ')}`);
    },
  };
}
