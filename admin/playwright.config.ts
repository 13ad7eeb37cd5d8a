import { defineConfig } from '@playwright/test';

/**
 * The panel in a browser. Each worker starts the product with the demo clinic (`storefront/e2e/support/product.ts`), unless RADIANCE_URL names one
 * that runs with DEMO_DATA=true, RATE_LIMITS=off and the administrator of ADMIN_EMAIL and ADMIN_PASSWORD. Tests count what others change,
 * so against RADIANCE_URL use --workers=1.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // The sources of the built product need no transform.
  build: { external: ['**/dist/**'] },
  workers: process.env.RADIANCE_URL ? 1 : 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 1,
  reporter: 'list',
  outputDir: '../test-results/admin',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      // The system's browser, if Playwright's is not installed.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
