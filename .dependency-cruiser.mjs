/**
 * Which way imports run. Each list goes from the ground up: a room imports from itself and from those before it,
 * what is named after it is above. Types count like values, so a cycle of types is one too.
 */
const LAYERS = {
  'backend/src': [
    'contract',
    'core',
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
/** Tests put together what they need, from wherever it is. */
const TESTS = '(\\.spec\\.tsx?$|/src/test/)';
/** They know nothing of either front. */
const FOR_BOTH_FRONTS = '^storefront/src/lib/(calendarOptions|translatorDomGuard|reloadInDevelopment)\\.ts$';
const PACKAGES = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const upwards = Object.entries(LAYERS).flatMap(([root, rooms]) =>
  rooms.slice(0, -1).map((room, level) => ({
    name: `${root}: ${room} imports upwards`,
    severity: 'error',
    from: { path: `^${root}/${room}(/|$)`, pathNot: TESTS },
    to: { path: `^${root}/(${rooms.slice(level + 1).join('|')})(/|$)` },
  })),
);

export default {
  forbidden: [
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    ...upwards,
    {
      name: 'a feature imports the insides of another',
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
      name: 'a front imports from the other parts more than the contract',
      severity: 'error',
      from: { path: '^(storefront|admin)/src/' },
      to: { path: '^(backend|storefront|admin)/', pathNot: ['^$1/', '^backend/src/contract/', FOR_BOTH_FRONTS] },
    },
    {
      // Tests in the browser share their fixtures and start the product by its scripts, or in their own process.
      name: 'a front sees more of the other parts than their contract, scripts and journeys',
      severity: 'error',
      from: { path: '^(storefront|admin)/' },
      to: {
        path: '^(backend|storefront|admin)/',
        pathNot: [
          ...[
            '^$1/',
            '^backend/src/contract/',
            '^backend/scripts/[^/]+$',
            '^backend/test/support/servers/site[.]',
            '^storefront/e2e/',
          ],
          FOR_BOTH_FRONTS,
        ],
      },
    },
    {
      name: 'a script needs a package before it can have been installed',
      severity: 'error',
      // What only says types is not run.
      // These are loaded once the packages are there.
      from: { path: '^backend/scripts/', pathNot: '[.]d[.]mts$|/(swagger-plugin|bench/figures)[.]mjs$' },
      to: { dependencyTypes: PACKAGES, dynamic: false },
    },
    { name: 'nothing stands there', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' } },
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
