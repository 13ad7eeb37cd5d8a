import './lib/preflight.mjs';
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { prepareDriver } from './lib/driver.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, forgetBuilds } from './lib/parts.mjs';
import { ensureFree } from './lib/ports.mjs';
import { atExit, fail, ROOT, run, step, stopOnSignals } from './lib/terminal.mjs';

const REST_MS = 500;

/**
 * Rebuilds each part when its files change, by the compilers' watchers. The server restarts after a build, and open pages reload
 * (storefront/src/lib/reloadInDevelopment.ts).
 */
const vite = [bin('vite/bin/vite.js'), 'build', '--mode', 'development'];
const BUILDS = [
  { folder: '.', args: [bin('@nestjs/cli/bin/nest.js'), 'build'], watch: ['--watch', '--preserveWatchOutput'] },
  { folder: 'storefront', args: vite, watch: ['--watch'] },
  { folder: 'admin', args: vite, watch: ['--watch'] },
  // Rendered pages name scripts of the client's build.
  { folder: 'storefront', args: [...vite, '--ssr', 'src/entry-server.tsx'], watch: ['--watch'] },
];

function start(folder, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  atExit(() => child.kill());
  return child;
}

/** Restarts the server when a build is done. */
function serve(env) {
  const launch = () => start('.', ['--enable-source-maps', 'backend/dist/main.js'], env);
  let server = launch();
  let rest;
  const restart = () => {
    const isOver = server.exitCode !== null || server.signalCode !== null;
    if (isOver) server = launch();
    else if (!server.killed) server.once('exit', () => (server = launch())).kill();
  };
  for (const part of ['backend', 'storefront', 'admin'])
    watch(path.join(ROOT, part, 'dist'), { recursive: true }, () => {
      clearTimeout(rest);
      rest = setTimeout(restart, REST_MS);
    });
}

async function main() {
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await ensureFree(process.env.PORT, process.env.HOST);
  await ensureInstalled();
  prepareDriver({ inBackground: true }).catch(() => undefined);
  await forgetBuilds();
  await step('Building all parts', async () => {
    for (const { folder, args } of BUILDS) await run(process.execPath, args, { cwd: path.join(ROOT, folder) });
  });
  for (const { folder, args, watch } of BUILDS) start(folder, [...args, ...watch]);
  const env = { NODE_ENV: 'development', DEMO_DATA: process.env.DEMO_DATA ?? 'true' };
  serve(env);
}

stopOnSignals();
main().catch(fail);
