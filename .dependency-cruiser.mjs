/**
 * The layers, lowest first. A layer imports from itself and from those before it. Imports of types count like those of values, so
 * a cycle of types is refused too.
 */
const LAYERS = {
  'backend/src': [
    'contract',
    'core',
    'mail',
    'backup',
    'access',
    'clinic',
    'clients',
    'catalogue',
    'booking',
    'shop',
    'office',
    'site',
    'imports',
    'archives',
    'demo',
    'onboarding',
    'system-status',
    '[^/]+\\.ts',
  ],
  'backend/src/access': ['keys', 'users', 'sessions', 'factors', 'accounts', 'auth\\.module\\.ts'],
  'storefront/src': [
    'theme',
    'lib',
    'ui',
    'api',
    'content',
    '(forms|fields\\.ts)',
    'features',
    'pages',
    'app',
    '(?!fields)[^/]+\\.tsx?',
  ],
  'admin/src': [
    'theme',
    'lib',
    'ui',
    'session',
    'data',
    'live',
    'page',
    'inputs',
    'records',
    'features',
    'shell',
    '[^/]+\\.tsx?',
  ],
};
/** Tests may import from every layer. */
const TESTS = '(\\.spec\\.tsx?$|/src/test/)';
/** Files that both front ends use; they import nothing of either. */
const FOR_BOTH_FRONTS = '^storefront/src/lib/(calendarOptions|translatorDomGuard|reloadInDevelopment)\\.ts$';
const PACKAGES = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const upwards = Object.entries(LAYERS).flatMap(([root, layers]) =>
  layers.slice(0, -1).map((layer, level) => ({
    name: `${root}: ${layer} imports upwards`,
    severity: 'error',
    from: { path: `^${root}/${layer}(/|$)`, pathNot: TESTS },
    to: { path: `^${root}/(${layers.slice(level + 1).join('|')})(/|$)` },
  })),
);

export default {
  forbidden: [
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    ...upwards,
    {
      name: 'a feature imports another feature without its index.ts',
      severity: 'error',
      from: { path: '^(storefront|admin)/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^$1/src/features/', pathNot: ['^$1/src/features/$2/', '/index\\.tsx?$'] },
    },
    {
      name: 'the contract imports something',
      severity: 'error',
      from: { path: '^backend/src/contract/', pathNot: TESTS },
      to: { pathNot: '^backend/src/contract/' },
    },
    {
      name: 'a front end imports more of the other parts than the contract',
      severity: 'error',
      from: { path: '^(storefront|admin)/src/' },
      to: { path: '^(backend|storefront|admin)/', pathNot: ['^$1/', '^backend/src/contract/', FOR_BOTH_FRONTS] },
    },
    {
      // Browser tests share fixtures and start the product by scripts or in their own process.
      name: 'a front end imports more of the other parts than contract, scripts and e2e tests',
      severity: 'error',
      from: { path: '^(storefront|admin)/' },
      to: {
        path: '^(backend|storefront|admin)/',
        pathNot: [
          ...[
            '^$1/',
            '^backend/src/contract/',
            '^backend/scripts/lib/',
            '^backend/test/support/servers/site[.]',
            '^storefront/e2e/',
          ],
          FOR_BOTH_FRONTS,
        ],
      },
    },
    {
      name: 'a script imports a package that may not be installed yet',
      severity: 'error',
      // Declaration files do not run, and the other exception is loaded after the packages are installed.
      from: { path: '^backend/scripts/', pathNot: '[.]d[.]mts$|/bench/figures[.]mjs$' },
      to: { dependencyTypes: PACKAGES, dynamic: false },
    },
    {
      name: 'the imported file does not exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
