/** Specs that do not depend on the database and run on SQLite only. */
const WITHOUT_DATABASE = [
  'access',
  'account-notices',
  'api-client',
  'api-examples',
  'api-keys',
  'appointment-mails',
  'auth-factor-kinds',
  'auth-factors-settings',
  'auth-limits',
  'backup-files',
  'branding',
  'calendar-feeds',
  'closed-site',
  'delayed-mails',
  'deleted-pictures',
  'foreign-pictures',
  'form-limits',
  'full-disk',
  'hidden-fields',
  'hostile-bodies',
  'hostile-requests',
  'house-rules',
  'imports-formats',
  'logs',
  'mail-relay',
  'manage-links',
  'nightly-backup',
  'no-oracles',
  'notice',
  'order-mails',
  'outside-lock',
  'overload',
  'pages',
  'picture-warm-up',
  'pictures',
  'preflight',
  'private-files',
  'proof-of-work',
  'reading-bounds',
  'recent-authentication',
  'redis',
  'refusals',
  'reminder-channels',
  'reminder-choice',
  'site-texts',
  'start-script',
  'static-files',
  'team-page',
  'tokens',
  'validation',
  'visit-emails',
  'webhook-attempts',
];

/** @param {object} parser @param {object} transform */
const swc = (parser, transform) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser: { syntax: 'typescript', ...parser }, transform }, module: { type: 'es6' } },
];

/**
 * Native ES modules, because Nest 12 has no others. The tests in test/ run the built product: they import types from src, and the mapping
 * below loads the modules from dist. With TEST_MYSQL_URL they run on that database server instead of SQLite.
 */
export default {
  displayName: 'backend',
  testEnvironment: '<rootDir>/jest.environment.js',
  testMatch: ['<rootDir>/test/**/*.spec.ts', '<rootDir>/src/**/*.spec.ts'],
  testPathIgnorePatterns: process.env.TEST_MYSQL_URL
    ? ['<rootDir>/src/', `<rootDir>/test/.*/(${WITHOUT_DATABASE.join('|')})\\.spec`]
    : [],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/test/support/product.ts'],
  moduleNameMapper: {
    '^(?:\\.\\./){2,4}src/(.*)\\.js$': '<rootDir>/dist/$1.js',
    // A library's `.json.js` is a module. The mapping must not load the JSON file beside it.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': swc({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true }),
    '^.+\\.tsx$': swc({ tsx: true }, { react: { runtime: 'automatic' } }),
  },
};
