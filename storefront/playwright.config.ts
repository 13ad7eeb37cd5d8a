import { defineConfig } from '@playwright/test';

/**
 * Journeys through the site of a running product: RADIANCE_URL, its data folder RADIANCE_DATA_DIR, with DEMO_DATA=true, RATE_LIMITS=off and the
 * administrator of ADMIN_EMAIL and ADMIN_PASSWORD. A test runs on a desktop and on a phone unless its title says
 * @desktop or @phone.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Said as flaky, with its first failure, by `npm test`.
  retries: 1,
  reporter: 'list',
  outputDir: '../test-results/storefront',
  use: {
    baseURL: process.env.RADIANCE_URL ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    // A trace costs a quarter of the time: --trace=retain-on-failure when looking for something.
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      // Where Playwright's own browser is not installed.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        // Better code of a function comes too late to pay for itself, and a journey loads a page anew before 64 MB are full.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=64,--max-semi-space-size=64',
        // No process kept ready for a site that nobody visits.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
