import { defineConfig } from '@playwright/test';

/**
 * Journeys through the panel of a running product: RADIANCE_URL, with DEMO_DATA=true, RATE_LIMITS=off and the
 * administrator of ADMIN_EMAIL and ADMIN_PASSWORD.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Said as flaky, with its first failure, by `npm test`.
  retries: 1,
  reporter: 'list',
  outputDir: '../test-results/admin',
  use: {
    baseURL: process.env.RADIANCE_URL ?? 'http://localhost:3000',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
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
        // One process less to start, and none kept ready for a site that nobody visits.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        // Best code of a function comes too late to pay for itself, and a journey is over before much is to be cleared away.
        '--js-flags=--no-opt,--min-semi-space-size=64,--max-semi-space-size=64',
      ],
    },
  },
});
