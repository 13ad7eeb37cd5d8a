import { rmSync } from 'node:fs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { makeFolder, settingsFor } from '../../../scripts/lib/server.mjs';

/**
 * The built product in this process, on a database of its own. A process for each site would spend more time on loading the code
 * than most tests take.
 */
export async function startSite(env = {}) {
  // As the product sets it.
  process.env.NODE_ENV = 'production';
  const { createApp } = await import('#product/app.js');
  const { readSettings } = await import('#product/core/settings/settings.js');
  const { Administrators } = await import('#product/access/accounts/administrators.js');
  const [port, folder] = [String(await freePort()), makeFolder()];
  const settings = readSettings({
    ...settingsFor(port, folder),
    DEMO_DATA: 'false',
    PICTURE_WARM_UP: 'off',
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const running = await createApp(settings);
  await running.app.get(Administrators).ensureFirst();
  await new Promise((resolve) => running.server.listen(Number(port), '127.0.0.1', () => resolve(undefined)));
  const stop = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: settings.publicUrl, folder, stop };
}
