import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { prepareDriver } from './driver.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, forgetBuilds } from './parts.mjs';
import { ensureFree, freePort } from './ports.mjs';
import { atExit, fail, ROOT, say, step, stopOnSignals } from './terminal.mjs';

/**
 * Each part is rebuilt as its files change, the server is started anew with the backend or the rendered pages, and
 * open browsers reload. They look at a small proxy in front of the server, which adds the one script that listens for
 * that: the product itself has no development mode, so what is seen here is what ships.
 */
const RELOAD_PATH = '/__reload';
const RELOAD_SCRIPT = `new EventSource('${RELOAD_PATH}').onmessage = () => location.reload();`;
const SETTLED_MS = 300;

const browsers = new Set();
let restarting = Promise.resolve();
let server;

async function isReady(port) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ ok }) => ok, () => false)) return true;
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
  server = spawn(process.execPath, ['--enable-source-maps', 'backend/dist/main.js'], { cwd: ROOT, env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' }, stdio: 'inherit' });
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
    const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': undefined } : incoming.headers;
    const forwarded = request({ port: target, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(answer.statusCode, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
        const html = Buffer.concat(chunks).toString().replace('</head>', `<script src="${RELOAD_PATH}.js" defer></script></head>`);
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode, { ...kept, 'content-length': Buffer.byteLength(html) }).end(html);
      });
    });
    forwarded.once('error', () => outgoing.writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '1' }).end(`<script src="${RELOAD_PATH}.js"></script>The server is starting.`));
    incoming.pipe(forwarded);
  });
  return new Promise((resolve) => proxy.listen(port, host, resolve));
}

const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode', 'development'].map((word, index) => (index === 0 ? path.join(ROOT, word) : word));
const PARTS = [
  { title: 'Backend', args: [bin('@nestjs/cli/bin/nest.js'), 'build', '--watch'], cwd: '.', finished: /Found \d+ errors?/ },
  { title: 'Storefront', args: vite, cwd: 'storefront', finished: /built in/ },
  { title: 'Rendered pages', args: [...vite, '--ssr', 'src/entry-server.tsx'], cwd: 'storefront', finished: /built in/ },
  { title: 'Panel', args: vite, cwd: 'admin', finished: /built in/ },
];

/** Settles with the first build; every later one is told to `whenRebuilt`. A compiler says when it has finished. */
function watchPart({ title, args, cwd, finished }, whenRebuilt) {
  const child = spawn(process.execPath, args, { cwd: path.join(ROOT, cwd), stdio: ['ignore', 'pipe', 'pipe'] });
  atExit(() => child.kill());
  return new Promise((resolve) => {
    let isFirst = true;
    const read = (chunk) => {
      const text = String(chunk);
      if (/error/i.test(text) && !/Found 0 errors/.test(text)) say(`${title}:\n${text.trim()}`);
      if (!finished.test(text)) return;
      if (!isFirst) whenRebuilt(title);
      isFirst = false;
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
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
  await step('Building all parts', () => Promise.all(PARTS.map((part) => watchPart(part, rebuilt))));
  atExit(() => server?.kill());
  await restart(target, env);
  await startProxy(Number(PORT), HOST, target);
}

stopOnSignals();
main().catch(fail);
