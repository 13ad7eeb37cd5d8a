import type { AddressInfo } from 'node:net';
import { createApp } from '../../../src/app.js';
import type { TestApp } from '../app.js';

/** Serves the same site once more, as far as database, files and keys can tell: a second process. */
export async function startOther(app: TestApp): Promise<{ url: string; close: () => Promise<void> }> {
  const running = await createApp(app.settings, { clock: app.clock });
  await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`, close: () => running.close() };
}
