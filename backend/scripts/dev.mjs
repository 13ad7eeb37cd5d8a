import './preflight.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, forgetBuilds } from './parts.mjs';
import { ensureFree } from './ports.mjs';
import { atExit, fail, ROOT, run, step, stopOnSignals } from './terminal.mjs';

/**
 * Builds each part again when its files change, by the watchers of the compilers; Node starts the server anew when the backend or the
 * rendered pages have changed. The fronts are built for development. Reload the browser to see a change.
 */
const vite = ['vite/bin/vite.js', 'build', '--mode', 'development'];
const ssr = ['--ssr', 'src/entry-server.tsx'];
const FIRST = [
  { folder: '.', args: ['@nestjs/cli/bin/nest.js', 'build'] },
  { folder: 'storefront', args: vite },
  { folder: 'admin', args: vite },
];
const WATCHERS = [
  { folder: '.', args: ['@nestjs/cli/bin/nest.js', 'build', '--watch', '--preserveWatchOutput'] },
  { folder: 'storefront', args: [...vite, '--watch'] },
  { folder: 'storefront', args: [...vite, ...ssr, '--watch'] },
  { folder: 'admin', args: [...vite, '--watch'] },
];

const build = ({ folder, args: [file = '', ...args] }) =>
  run(process.execPath, [bin(file), ...args], { cwd: path.join(ROOT, folder) });

function start({ folder, args }, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  atExit(() => child.kill());
}

async function main() {
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await ensureFree(process.env.PORT, process.env.HOST);
  await ensureInstalled();
  prepareDriver({ inBackground: true }).catch(() => undefined);
  await forgetBuilds();
  await step('Building all parts', async () => {
    await Promise.all(FIRST.map(build));
    // The rendered pages name the scripts of the client's build.
    await build({ folder: 'storefront', args: [...vite, ...ssr] });
  });
  for (const { folder, args } of WATCHERS) start({ folder, args: [bin(args[0] ?? ''), ...args.slice(1)] });
  const server = [
    '--watch',
    '--watch-path=backend/dist',
    '--watch-path=storefront/dist/server',
    '--enable-source-maps',
    'backend/dist/main.js',
  ];
  start({ folder: '.', args: server }, { NODE_ENV: 'development', DEMO_DATA: process.env.DEMO_DATA ?? 'true' });
}

stopOnSignals();
main().catch(fail);
