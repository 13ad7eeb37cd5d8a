import compat from 'eslint-plugin-compat';
import { BROWSERSLIST } from './backend/scripts/lib/browsers.mjs';

/** Static methods, which the plugin does not check. */
const NEWER = {
  URL: ['canParse', 'parse'],
  AbortSignal: ['timeout', 'any'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
};

/** Checks the built bundles only (backend/scripts/check.mjs). Oxlint checks the sources. */
export default [
  {
    files: ['**/*.js'],
    plugins: { compat },
    linterOptions: { noInlineConfig: true },
    rules: {
      'compat/compat': 'error',
      'no-restricted-properties': [
        'error',
        ...Object.entries(NEWER).flatMap(([object, methods]) => methods.map((property) => ({ object, property }))),
      ],
    },
    settings: {
      browsers: BROWSERSLIST,
      // Packages use these only where the browser has them.
      polyfills: ['navigator.connection', 'trustedTypes'],
    },
  },
];
