/** `npm test` runs these projects. A single one: `NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects backend`. */
export default {
  projects: ['<rootDir>/backend', '<rootDir>/storefront', '<rootDir>/admin'],
  // A worker does not free the native ES modules of its test files.
  workerIdleMemoryLimit: '1GB',
  // Ends tests that hang. `npm run bench` measures speed.
  testTimeout: 180_000,
};
