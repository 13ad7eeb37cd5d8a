/** `npm test` runs this with what each project needs; by hand: `NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects backend`. */
export default {
  projects: ['<rootDir>/backend', '<rootDir>/storefront', '<rootDir>/admin'],
  // Native ES modules of a file of tests are not freed while its worker lives.
  workerIdleMemoryLimit: '1GB',
  // Ends what hangs. How fast something is on a busy machine is measured by `npm run bench`.
  testTimeout: 180_000,
};
