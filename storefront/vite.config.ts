import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuild } from './build/clientBuild';
import { leanPackages } from './build/leanPackages';
import { pictureColours } from './build/pictures';

const CONTRACT = /backend\/src\/contract/;
/** They only make values: a rule that no form of a page asks for is left out of it. */
const RULE_MAKERS = ['text', 'email', 'url', 'uuid', 'day', 'timeOfDay', 'choice', 'flag', 'integer', 'euros', 'optional', 'withDefault', 'listRule'];

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether the entry imports one of our modules, itself or through others: every page then has it. */
function isInEveryPage(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (!id.includes('/storefront/src/')) return false;
  if (id.endsWith('/src/entry-client.tsx')) return true;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => !seen.has(importer) && isInEveryPage(importer, graph, seen));
}

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;

/** Without what only dialogs and forms need. */
const SHARED = /storefront\/src\/(?!ui\/dialog)|contract\/(?!rules|people|orders|appointments)|lucide-react/;

/** Few files instead of forty: fewer requests, and text packs better together. What a single page or dialog needs stays with it. */
const SHARED_CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: (id: string, graph: ModuleGraph) => (isInEveryPage(id, graph) ? 'site' : null), priority: 2 },
  { name: 'pages', test: SHARED, minShareCount: 5, priority: 1 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanPackages(), pictureColours(), clientBuild()],
  define: { __SERVER__: JSON.stringify(isSsrBuild === true) },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server names a page's scripts; after that they are fetched at the first sign of intent.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // A page that uses one label must not carry every form's rules.
      treeshake: { moduleSideEffects: [{ test: CONTRACT, sideEffects: false }], manualPureFunctions: RULE_MAKERS },
      output: isSsrBuild ? {} : { codeSplitting: { groups: SHARED_CHUNKS } },
    },
  },
  // The contract is TypeScript source, so it is built in; packages stay imports.
  ssr: { noExternal: [/^@radiance\//, /^@fontsource-variable\//] },
}));
