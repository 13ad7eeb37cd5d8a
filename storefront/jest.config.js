/** CommonJS for Jest: packages that ship only ES modules are compiled along with the sources. */
export default {
  displayName: 'storefront',
  testEnvironment: '<rootDir>/jest.environment.js',
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  globals: { __SERVER__: true },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(woff2|svg)\\?url$': '<rootDir>/src/test/fileAddress.ts',
    '^virtual:client-build$': '<rootDir>/src/test/clientBuild.ts',
    '^virtual:pictures$': '<rootDir>/src/test/pictureColours.ts',
  },
  transform: {
    '^.+\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@radiance/)'],
};
