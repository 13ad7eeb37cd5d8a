import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuild } from './build/clientBuild';
import { pictureColours } from './build/pictures';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pictureColours(), clientBuild()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // A page that uses one label must not carry every form's rules.
      treeshake: { moduleSideEffects: [{ test: /backend\/src\/contract/, sideEffects: false }] },
    },
  },
  // The contract is TypeScript source, so it is built in; packages stay imports.
  ssr: { noExternal: [/^@radiance\//, /^@fontsource-variable\//] },
}));
