import './node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeOlderBundles } from './bundle-files.mjs';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts, isCramped } from './parts.mjs';
import { ensureFree } from './ports.mjs';
import { serve } from './production.mjs';
import { fail, ROOT } from './terminal.mjs';

/** A signal to npm ends the shell that it runs this in, and that tells nobody: the server would stay at its port. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

endWithNpm();
try {
  const { values } = parseArgs({ options: { 'as-built': { type: 'boolean', default: false } } });
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.DEMO_DATA ??= 'true';
  /** Said before the minute of a first build, not after it. */
  await ensureFree(process.env.PORT, process.env.HOST);
  if (!values['as-built']) {
    await ensureInstalled();
    const prepare = () => void prepareDriver({ inBackground: true }).catch(() => undefined);
    // A compiler beside a build wants more than a small machine has.
    if (!isCramped()) prepare();
    await buildParts();
    if (isCramped()) prepare();
  }
  await removeOlderBundles();
} catch (error) {
  fail(error);
}

await serve();
