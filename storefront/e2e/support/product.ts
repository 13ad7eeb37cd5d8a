import { test as base } from '@playwright/test';
import { ADMIN as OF_SERVER, startServer } from '../../../backend/scripts/lib/server.mjs';

export interface Product {
  url: string;
  /** Its data folder. */
  folder: string;
}

const { RADIANCE_URL, RADIANCE_DATA_DIR = 'data', ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;

/** The administrator of the product under test. */
export const ADMIN = {
  email: (RADIANCE_URL && ADMIN_EMAIL) || OF_SERVER.ADMIN_EMAIL,
  password: (RADIANCE_URL && ADMIN_PASSWORD) || OF_SERVER.ADMIN_PASSWORD,
};

/** The product with the demo clinic: a process for each worker, or the one at RADIANCE_URL with its data in RADIANCE_DATA_DIR. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      if (RADIANCE_URL) return use({ url: RADIANCE_URL, folder: RADIANCE_DATA_DIR });
      // The server converts pictures on demand.
      const server = await startServer({ PICTURE_WARM_UP: 'off' });
      await use(server);
      return server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
