import './preflight.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, forgetBuilds } from './parts.mjs';
import { ensureFree, freePort } from './ports.mjs';
import { atExit, fail, ROOT, run, say, step, stopOnSignals } from './terminal.mjs';

/**
 * Each part is rebuilt as its files change, the server is started anew with the backend or the rendered pages, and
 * open browsers reload. They look at a small proxy in front of the server, which adds the one script that listens for
 * that. Nowhere else does the server run in development mode.
 */
const RELOAD_PATH = '/__reload';
const RELOAD_SCRIPT = `new EventSource('${RELOAD_PATH}').onmessage = () => location.reload();`;
const SETTLED_MS = 300;

const browsers = new Set();
let restarting = Promise.resolve();
let server;

async function isReady(port) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    if (server?.exitCode !== null) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function restart(port, env) {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'backend/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'inherit',
  });
  if (!(await isReady(port))) say('The server did not start; it is tried again after the next change.');
}

const reloadBrowsers = () => {
  for (const browser of browsers) browser.write('data: reload\n\n');
};

function startProxy(port, host, target) {
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === RELOAD_PATH) {
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write('\n');
      browsers.add(outgoing);
      outgoing.once('close', () => browsers.delete(outgoing));
      return;
    }
    if (incoming.url === `${RELOAD_PATH}.js`) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(RELOAD_SCRIPT);
      return;
    }
    const isPage = incoming.headers.accept?.includes('text/html');
    const headers = isPage
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': undefined }
      : incoming.headers;
    const forwarded = request(
      {
        port: target,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      },
      (answer) => {
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks = [];
        answer
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => {
            const html = Buffer.concat(chunks)
              .toString()
              .replace('</head>', `<script src="${RELOAD_PATH}.js" defer></script></head>`);
            const { 'content-length': _, etag: __, ...kept } = answer.headers;
            outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(html) }).end(html);
          });
      },
    );
    forwarded.once('error', () =>
      outgoing
        .writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '1' })
        .end(`<script src="${RELOAD_PATH}.js"></script>The server is starting.`),
    );
    incoming.pipe(forwarded);
  });
  proxy.listen(port, host);
  return once(proxy, 'listening');
}

const vite = (...args) => [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'development', ...args];
/** The pages name the scripts of the client's build, so they are built after it; both hold the contract. */
const FRONT_ENDS = [
  { title: 'Storefront', folder: 'storefront', builds: [vite(), vite('--ssr', 'src/entry-server.tsx')] },
  { title: 'Panel', folder: 'admin', builds: [vite()] },
];
const SOURCES = ['src', 'build', 'public'];

/** Builds a front end and again after each change; a failed build is shown and waits for the next one. */
async function watchFrontEnd({ title, folder, builds }, whenRebuilt) {
  const build = async () => {
    for (const args of builds) {
      const { code, output } = await run(process.execPath, args, { cwd: path.join(ROOT, folder), tolerate: true });
      if (code !== 0) return say(`${title}:\n${output.trim()}`);
    }
    return undefined;
  };
  let [building, hasChanged] = [build(), false];
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const rebuild = () => {
    if (hasChanged) return;
    hasChanged = true;
    building = building.then(async () => {
      hasChanged = false;
      await build();
      whenRebuilt(title);
    });
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLED_MS);
  };
  const folders = [...SOURCES.map((source) => path.join(ROOT, folder, source)), path.join(ROOT, 'backend/src/contract')].filter(
    existsSync,
  );
  /** A folder that is gone before it was looked into is no reason to stop. */
  for (const each of folders) watch(each, { recursive: true }, changed).on('error', changed);
  await building;
}

/** The compiler watches by itself, and says when it has finished. Settles with its first build. */
function watchBackend(whenRebuilt) {
  const child = spawn(process.execPath, [bin('@nestjs/cli/bin/nest.js'), 'build', '--watch'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  atExit(() => child.kill());
  /** @type {Promise<void>} */
  const first = new Promise((resolve) => {
    let isFirst = true;
    const read = (chunk) => {
      const text = String(chunk);
      const errors = /Found (\d+) errors?/.exec(text)?.[1];
      if (/error TS\d+/.test(text)) say(`Backend:\n${text.trim()}`);
      if (errors === undefined) return;
      if (!isFirst && errors === '0') whenRebuilt('Backend');
      isFirst = false;
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return first;
}

async function main() {
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  await ensureFree(PORT, HOST);
  await ensureInstalled();
  prepareDriver({ inBackground: true }).catch(() => undefined);
  await forgetBuilds();

  const target = await freePort();
  const env = { PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`, DEMO_DATA: process.env.DEMO_DATA ?? 'true' };
  let timer;
  const rebuilt = (title) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(async () => {
        say(`${title} rebuilt`);
        await restart(target, env);
        reloadBrowsers();
      });
    }, SETTLED_MS);
  };
  await step('Building all parts', () =>
    Promise.all([watchBackend(rebuilt), ...FRONT_ENDS.map((part) => watchFrontEnd(part, rebuilt))]),
  );
  atExit(() => server?.kill());
  await restart(target, env);
  await startProxy(Number(PORT), HOST, target);
}

stopOnSignals();
main().catch(fail);
