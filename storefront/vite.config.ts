import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from '../backend/scripts/lib/browsers.mjs';
import { clientBuild } from './build/clientBuild';
import { ownFonts } from './build/ownFonts';
import { pictureColours } from './build/pictures';

const CONTRACT = /backend\/src\/contract/;
/** Modules without side effects: a page drops the rules that it does not use. */
const RULE_MAKERS = [
  'text',
  'email',
  'url',
  'uuid',
  'day',
  'timeOfDay',
  'instant',
  'choice',
  'flag',
  'integer',
  'euros',
  'optional',
  'withDefault',
  'listOf',
  'record',
];

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    // Both builds need the same component names.
    babel({ include: /storefront\/src\/.*\.tsx?$/, plugins: [['styled-components', { displayName: false, pure: true }]] }),
    ownFonts(),
    pictureColours(),
    clientBuild(),
  ],
  define: {
    __SERVER__: JSON.stringify(isSsrBuild === true),
    // Otherwise NODE_ENV at the start chooses React's build, and the development build is slow.
    'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // In development the server build reads the manifest while the client is built again.
    emptyOutDir: mode !== 'development',
    manifest: !isSsrBuild,
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    // The server's HTML names a page's scripts; those of the next pages are fetched on intent (app/document/preload.ts).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // A page that uses one label must not load the rules of all forms.
      treeshake: { moduleSideEffects: [{ test: CONTRACT, sideEffects: false }], manualPureFunctions: RULE_MAKERS },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                // All that every page loads.
                { name: 'shared', tags: ['$initial'] },
                // One file instead of many with a few lines each.
                { name: 'icons', test: /lucide-react/, minShareCount: 3 },
              ],
            },
          },
    },
  },
  worker: { format: 'es' },
  // Bundles lucide-react, so that the server loads only the icons in use.
  ssr: { noExternal: true },
}));
