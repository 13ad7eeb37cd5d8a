/**
 * Pictures of every public route, every screen of the panel and the dialogs worth seeing, at the widths of a telephone
 * and of a desk, on the demo clinic, into screenshots/: npm run screenshots, or npm run screenshots -- panel/leads
 * /tienda for those whose name contains one of the words.
 */
import './preflight.mjs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { publicRoutes } from './public-routes.mjs';
import { alive, PANEL_SCREENS, siteScreens } from './screens.mjs';
import { ADMIN, startServer } from './server.mjs';
import { atExit, fail, ROOT, step, stopOnSignals } from './terminal.mjs';

const FOLDER = path.join(ROOT, 'screenshots');
const DEVICES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** For a machine that does other things meanwhile. */
const PATIENCE_MS = 15_000;
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];
const LISTED_FIRST = ['products', 'appointments', 'orders', 'leads', 'treatments', 'testimonials', 'before-after'];

/** A session, and what the screens need to know of the demo's records. */
async function prepare(url) {
  const signIn = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  /** @type {{ access_token: string }} */
  const session = await signIn.json();
  const list = async (resource) =>
    (await fetch(`${url}/api/${resource}`, { headers: { Authorization: `Bearer ${session.access_token}` } })).json();
  const records = Object.fromEntries(await Promise.all(LISTED_FIRST.map(async (resource) => [resource, await list(resource)])));
  return { session, records, products: records.products };
}

/** Whatever loads while one scrolls is there, and the page is back at its top. */
async function settle(page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() => !document.body.innerText.includes('Cargando...'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those further down in a dialog would wait for somebody to scroll there.
    for (const image of document.images) image.loading = 'eager';
    const arrived = (image) =>
      image.complete ||
      new Promise((resolve) => ['load', 'error'].forEach((event) => image.addEventListener(event, resolve, { once: true })));
    const tooLate = new Promise((resolve) => setTimeout(resolve, 15_000));
    await Promise.race([Promise.all([...document.images].filter((image) => image.checkVisibility()).map(arrived)), tooLate]);
  });
}

const isSideways = (page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function take(page, { name, path: address, isDialog, act, isPanel }, { url, data, width }) {
  await page.goto(
    `${url}${isPanel ? '/admin' : ''}${address.replace(/\/([\w-]+)\/:id/, (_, list) => `/${list}/${data.records[list][0].id}`)}`,
  );
  await (isPanel ? page.locator('h1').first().waitFor() : alive(page));
  if (act) await act(page, data);
  if (isDialog)
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=toolbar], [role=application], dialog[open]')
      .first()
      .waitFor();
  await settle(page);
  await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: !isDialog, animations: 'disabled' });
  return (await isSideways(page)) ? 'scrolls sideways' : undefined;
}

/** Every screen at one width, each in a tab and with a storage of its own. */
async function takeAll(browser, screens, { width, height }, { url, data, note }) {
  const complaints = [];
  for (const screen of screens.filter(({ only }) => only === undefined || only === width)) {
    note(`${screen.name} ${width}`);
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
    });
    if (screen.isPanel && !screen.isSignedOut)
      await context.addInitScript((text) => localStorage.setItem('radiance-session', text), JSON.stringify(data.session));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complain = (text) => complaints.push(`${screen.name} ${width}: ${text}`);
    page.on('pageerror', (error) => complain(error.message));
    const complaint = await take(page, screen, { url, data, width }).catch((error) => String(error.message).split('\n')[0]);
    if (complaint) complain(complaint);
    await context.close();
  }
  return complaints;
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureInstalled();
  await buildParts(['backend', 'storefront', 'admin']);
  const { routes } = await publicRoutes();
  const all = [
    ...siteScreens(routes).map((screen) => ({ ...screen, name: `web/${screen.name}` })),
    ...PANEL_SCREENS.map((screen) => ({ ...screen, name: `panel/${screen.name}`, isPanel: true })),
  ];
  const wanted = ({ name, path: address }) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word) || (word.startsWith('/') && address === word));
  const screens = all.filter(wanted);
  const executablePath = await findChromium(() => undefined);
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer();
  let complaints = [];
  try {
    await step(`Taking ${screens.length} screens into screenshots/`, async (note) => {
      const { chromium } = await import('playwright-core');
      const browser = await chromium.launch({ executablePath, args: FLAGS });
      const forget = atExit(() => void browser.close());
      const data = await prepare(server.url);
      complaints = (
        await Promise.all(DEVICES.map((device) => takeAll(browser, screens, device, { url: server.url, data, note })))
      ).flat();
      await browser.close();
      forget();
    });
  } finally {
    await server.stop();
  }
  for (const complaint of complaints) console.log(`  ${complaint}`);
  process.exit(complaints.length === 0 ? 0 : 1);
}

stopOnSignals();
main().catch(fail);
