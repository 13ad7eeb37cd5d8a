import { defineConfig } from '@playwright/test';

/**
 * The site in a browser. Each worker starts the product with the demo clinic (`e2e/support/product.ts`), unless RADIANCE_URL names one that runs
 * with DEMO_DATA=true, RATE_LIMITS=off and the administrator of ADMIN_EMAIL and ADMIN_PASSWORD. A test runs on a desktop and on a phone
 * unless its title says @desktop or @phone.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // The built product, which runs as it is.
  build: { external: ['**/dist/**'] },
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 1,
  reporter: 'list',
  outputDir: '../test-results/storefront',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      // The system's browser, if Playwright's is not installed.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
