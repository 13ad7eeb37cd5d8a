/**
 * Pictures of every public route and every screen of the panel, at the widths of a telephone and of a desk, on the demo clinic, into
 * screenshots/: `npm run screenshots`, or `npm run screenshots -- leads /tienda` for addresses that contain one of the words.
 */
import './preflight.mjs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { publicRoutes } from './public-routes.mjs';
import { ADMIN, startServer } from './server.mjs';
import { atExit, fail, ROOT, step, stopOnSignals } from './terminal.mjs';

const WIDTHS = { 1440: 900, 390: 844 };
const PANEL = [
  ...['login', '', 'agenda', 'clinica', 'seguridad', 'no-existe'],
  ...['appointments', 'orders', 'leads', 'treatments', 'products', 'testimonials', 'before-after'],
  ...['appointments/create', 'treatments/create', 'products/create'],
].map((screen) => `/admin/${screen}`);

async function signIn(url) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return answer.text();
}

/** Scrolls through the page, so that whatever loads on the way is there, and back to its top. */
async function settle(page) {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
}

async function main() {
  const words = process.argv.slice(2);
  await ensureInstalled();
  await buildParts();
  const { routes } = await publicRoutes();
  const wanted = [...routes, ...PANEL].filter((address) => words.length === 0 || words.some((word) => address.includes(word)));
  const executablePath = await findChromium(() => undefined);
  const server = await startServer();
  const complaints = [];
  await step(`Taking ${wanted.length} screens into screenshots/`, async (note) => {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
    atExit(() => void browser.close());
    const session = await signIn(server.url);
    for (const [width, height] of Object.entries(WIDTHS))
      for (const address of wanted) {
        note(`${address} ${width}`);
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          reducedMotion: 'reduce',
        });
        if (!address.endsWith('login'))
          await context.addInitScript((text) => localStorage.setItem('radiance-session', text), session);
        const page = await context.newPage();
        page.on('pageerror', (error) => complaints.push(`${address} ${width}: ${error.message}`));
        await page.goto(`${server.url}${address}`);
        await settle(page).catch((error) => complaints.push(`${address} ${width}: ${String(error.message).split('\n')[0]}`));
        const name = address.replace(/^\//, '').replaceAll('/', '-') || 'inicio';
        await page.screenshot({
          path: path.join(ROOT, 'screenshots', `${name}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
        if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
          complaints.push(`${address} ${width}: scrolls sideways`);
        await context.close();
      }
    await browser.close();
  });
  await server.stop();
  complaints.forEach((complaint) => console.log(`  ${complaint}`));
  process.exit(complaints.length === 0 ? 0 : 1);
}

stopOnSignals();
main().catch(fail);
