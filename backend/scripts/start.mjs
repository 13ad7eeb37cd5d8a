import './lib/preflight.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDriver } from './lib/driver.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildParts, isCramped } from './lib/parts.mjs';
import { ensureFree } from './lib/ports.mjs';
import { fail, ROOT } from './lib/terminal.mjs';

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
