/**
 * Native ES modules, as Nest 12 ships nothing else. The suites in test/ run what `nest build` made: the same
 * compiler as the product's, with the documentation that its plugin writes. Their imports name ../src for the types
 * and are led to ../dist here.
 */
export default {
  testEnvironment: '<rootDir>/jest.environment.js',
  testMatch: ['<rootDir>/test/**/*.spec.ts', '<rootDir>/src/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/test/product.ts'],
  moduleNameMapper: {
    '^\\.\\./src/(.*)\\.js$': '<rootDir>/dist/$1.js',
    // A library's data in `.json.js` are a module, and not the JSON beside it.
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Ends what hangs. How fast something is on a busy machine is no test's business: benches measure that.
  testTimeout: 180_000,
};
