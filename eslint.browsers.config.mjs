import compat from 'eslint-plugin-compat';
import { BROWSERSLIST } from './backend/scripts/browsers.mjs';

/** The plugin does not look at static methods. */
const NEWER = {
  URL: ['canParse', 'parse'],
  AbortSignal: ['timeout', 'any'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
};

/** For the built bundles alone (backend/scripts/check.mjs); sources are Oxlint's. */
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
      // Packages ask first whether they are there.
      polyfills: ['navigator.connection', 'trustedTypes'],
    },
  },
];
