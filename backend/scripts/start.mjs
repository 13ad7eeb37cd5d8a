import './preflight.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts, isCramped } from './parts.mjs';
import { ensureFree } from './ports.mjs';
import { fail, ROOT } from './terminal.mjs';

/** npm passes a signal to its shell only, so this process watches the shell. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

endWithNpm();
try {
  const { values } = parseArgs({ options: { 'as-built': { type: 'boolean', default: false } } });
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.DEMO_DATA ??= 'true';
  process.env.NODE_ENV = 'production';
  // Before the first build, which takes a minute.
  await ensureFree(process.env.PORT, process.env.HOST);
  if (!values['as-built']) {
    await ensureInstalled();
    const prepare = () => void prepareDriver({ inBackground: true }).catch(() => undefined);
    // A small machine lacks the memory for a compiler beside a build.
    if (!isCramped()) prepare();
    await buildParts();
    if (isCramped()) prepare();
  }
} catch (error) {
  fail(error);
}

await import(new URL('../dist/main.js', import.meta.url).href);
