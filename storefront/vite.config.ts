import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from '../backend/scripts/browsers.mjs';
import { clientBuild } from './build/clientBuild';
import { ownFonts } from './build/ownFonts';
import { pictureColours } from './build/pictures';

const CONTRACT = /backend\/src\/contract/;
/** They only make values: a rule that no form of a page asks for is left out of it. */
const RULE_MAKERS = [
  'text',
  'email',
  'url',
  'uuid',
  'day',
  'timeOfDay',
  'choice',
  'flag',
  'integer',
  'euros',
  'optional',
  'withDefault',
  'listRule',
];

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    // The same names of components in both builds.
    babel({ include: /storefront\/src\/.*\.tsx?$/, plugins: [['styled-components', { displayName: false, pure: true }]] }),
    ownFonts(),
    pictureColours(),
    clientBuild(),
  ],
  define: {
    __SERVER__: JSON.stringify(isSsrBuild === true),
    // Else whoever starts the server would choose between React's two builds, and one is four times as slow.
    'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? 'development' : 'production'),
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    // The server's HTML names a page's scripts; those of the next pages are fetched on intent (app/preload.ts).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // A page that uses one label must not carry every form's rules.
      treeshake: { moduleSideEffects: [{ test: CONTRACT, sideEffects: false }], manualPureFunctions: RULE_MAKERS },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shared', minShareCount: 12 },
              ],
            },
          },
    },
  },
  worker: { format: 'es' },
  // All in few files: of two thousand icons the server loads those that are drawn.
  ssr: { noExternal: true },
}));
