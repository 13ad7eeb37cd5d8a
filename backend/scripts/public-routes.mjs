import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './terminal.mjs';

/** One treatment with testimonials and pairs represents all. */
const TREATMENT = 'mascarilla-de-arcilla-rosa';

/** Every public address of the demo clinic, from the built contract, without the unlisted ones. */
export async function publicRoutes() {
  /** @type {typeof import('../src/contract/site/public-routes.js')} */
  const { publicAddresses, UNLISTED_PATHS } = await import(
    pathToFileURL(path.join(ROOT, 'backend/dist/contract/site/public-routes.js')).href
  );
  return { routes: publicAddresses([TREATMENT], true), unlisted: UNLISTED_PATHS };
}
