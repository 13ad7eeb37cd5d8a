import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuild } from './build/clientBuild';
import { componentIds } from './build/componentIds';
import { leanPackages, productionRouter } from './build/leanPackages';
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

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether a module of ours imports another, itself or through others. */
function isImportedBy(from: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (!id.includes('/storefront/src/')) return false;
  if (id.endsWith(from)) return true;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    (importer) => !seen.has(importer) && isImportedBy(from, importer, graph, seen),
  );
}

const partOf = (from: string, name: string) => (id: string, graph: ModuleGraph) => (isImportedBy(from, id, graph) ? name : null);

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand)\//;

/** Few files instead of forty: fewer requests, and text packs better together. What a single page or dialog needs stays with it. */
const SHARED_CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 4 },
  { name: partOf('/src/entry-client.tsx', 'site'), priority: 3 },
  { name: partOf('/src/pages/HomePage.tsx', 'pages'), minShareCount: 2, priority: 2 },
  { name: 'icons', test: /lucide-react/, minShareCount: 5, priority: 1 },
  { name: 'rules', test: CONTRACT, minShareCount: 2, priority: 1 },
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    componentIds(import.meta.dirname),
    productionRouter(),
    leanPackages(),
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
    target: 'es2022',
    assetsInlineLimit: 0,
    // The server names a page's scripts; after that they are fetched at the first sign of intent.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : ['src/start.ts', 'src/takeOverStyles.ts', 'src/entry-client.tsx'],
      // A page that uses one label must not carry every form's rules.
      treeshake: { moduleSideEffects: [{ test: CONTRACT, sideEffects: false }], manualPureFunctions: RULE_MAKERS },
      output: isSsrBuild ? {} : { codeSplitting: { groups: SHARED_CHUNKS } },
    },
  },
  worker: { format: 'es' },
  // All in few files: of two thousand icons the server loads those that are drawn.
  ssr: { noExternal: true },
}));
