import './node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { ensureFree } from './ports.mjs';
import { serve } from './production.mjs';
import { fail, ROOT } from './terminal.mjs';

try {
  const { values } = parseArgs({ options: { 'as-built': { type: 'boolean', default: false } } });
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.DEMO_DATA ??= 'true';
  /** Said before the minute of a first build, not after it. */
  await ensureFree(process.env.PORT, process.env.HOST);
  if (!values['as-built']) {
    await ensureInstalled();
    prepareDriver({ inBackground: true }).catch(() => undefined);
    await buildParts();
  }
} catch (error) {
  fail(error);
}

await serve();
