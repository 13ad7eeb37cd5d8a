/**
 * Lighthouse, mobile preset, on every public route of the demo clinic, against the production build with its
 * pictures made: npm run lighthouse, or npm run lighthouse -- /tienda /contacto for some of them.
 */
import './preflight.mjs';
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { publicRoutes } from './public-routes.mjs';
import { startServer } from './server.mjs';
import { atExit, fail, refusal, ROOT, step, stopOnSignals } from './terminal.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'];
/** Of a route that falls short, or that the browser could not measure: another program may have had the processor meanwhile. The median counts. */
const RUNS = 3;

/** What each figure must reach, and how it reads. */
const FIGURES = [
  { title: 'Perf', holds: (value) => value >= 98, text: String },
  { title: 'A11y', holds: (value) => value === 100, text: String },
  { title: 'Best', holds: (value) => value === 100, text: String },
  { title: 'SEO', holds: (value) => value === 100, text: String },
  { title: 'LCP s', holds: (value) => value <= 1.3, text: (value) => value.toFixed(2) },
  { title: 'TBT ms', holds: (value) => value <= 50, text: (value) => String(Math.round(value)) },
  { title: 'CLS', holds: (value) => value < 0.0005, text: (value) => value.toFixed(3) },
  { title: 'JS kB', holds: (value, route) => route !== '/' || value <= 115, text: (value) => value.toFixed(1) },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const holdsAll = (figures, route) => FIGURES.every(({ holds }, index) => holds(figures[index], route));

/** The file itself, packed if it is worth packing: what a request reports includes its headers. */
function packedSize(url) {
  const file = path.join(ROOT, 'storefront/dist/client', new URL(url).pathname);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function figuresOf({ categories, audits }) {
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  const kilobytes = scripts.reduce((sum, { url }) => sum + packedSize(url), 0) / 1000;
  return [
    ...scores,
    audits['largest-contentful-paint'].numericValue / 1000,
    audits['total-blocking-time'].numericValue,
    audits['cumulative-layout-shift'].numericValue,
    kilobytes,
  ];
}

/** What else it complains of, in its own words. */
const complaints = ({ audits, categories }) =>
  CATEGORIES.slice(1).flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${id}, ${audits[id].title}`),
  );

/** Opens each page as Lighthouse's telephone does, so that the sizes of pictures that it asks for are made before it measures. */
async function makePictures(url, routes, executablePath) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: FLAGS.slice(1) });
  const forget = atExit(() => void browser.close());
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  for (const route of routes) await page.goto(`${url}${route}`, { waitUntil: 'networkidle', timeout: 120_000 });
  await browser.close();
  forget();
}

async function measure(url, { routes, unlisted }, chromePath, note) {
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  const forget = atExit(() => chrome.kill());
  const rows = [];
  for (const route of routes) {
    note(route);
    const runs = [];
    let said = [];
    for (let tries = 0; tries < RUNS && !(runs[0] && holdsAll(runs[0].figures, route)); tries += 1) {
      const skipAudits = unlisted.includes(route) ? ['is-crawlable'] : [];
      const result = await lighthouse(`${url}${route}`, {
        port: chrome.port,
        output: [],
        logLevel: 'silent',
        onlyCategories: CATEGORIES,
        skipAudits,
      });
      if (!result) throw refusal(`${route}: Lighthouse answered nothing`);
      const { lhr } = result;
      said = lhr.runtimeError ? [lhr.runtimeError.message] : complaints(lhr);
      if (!lhr.runtimeError) runs.push({ figures: figuresOf(lhr), index: lhr.environment.benchmarkIndex });
    }
    if (runs.length === 0) throw refusal(`${route}: ${said[0]}`);
    rows.push({
      route,
      figures: FIGURES.map((_, at) => median(runs.map(({ figures }) => figures[at]))),
      index: median(runs.map(({ index }) => index)),
      said,
    });
  }
  chrome.kill();
  forget();
  return rows;
}

function print(rows) {
  const width = Math.max(...rows.map(({ route }) => route.length)) + 2;
  console.log(`\n${' '.repeat(width)}${FIGURES.map(({ title }) => title.padStart(9)).join('')}    index`);
  for (const { route, figures, index: machine, said } of rows) {
    const cells = FIGURES.map(({ holds, text }, index) =>
      `${text(figures[index])}${holds(figures[index], route) ? ' ' : '!'}`.padStart(9),
    );
    console.log(`${route.padEnd(width)}${cells.join('')}${String(Math.round(machine)).padStart(9)}`);
    for (const sentence of said) console.log(`${' '.repeat(width)}  ${sentence}`);
  }
}

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureInstalled();
  await buildParts(['backend', 'storefront']);
  const all = await publicRoutes();
  const routes = positionals.length > 0 ? positionals : all.routes;
  const chromium = await findChromium(() => undefined);
  let hasReached;
  const server = await startServer({ PICTURE_WARM_UP: 'off' });
  try {
    await step('Making the pictures that the pages ask for', () => makePictures(server.url, routes, chromium));
    let rows = [];
    await step('Measuring', async (note) => {
      rows = await measure(server.url, { ...all, routes }, chromium, note);
    });
    print(rows);
    const short = rows.filter(({ route, figures }) => !holdsAll(figures, route));
    console.log(
      short.length === 0
        ? `\nAll ${rows.length} routes reach their targets.`
        : `\n${short.length} of ${rows.length} routes fall short, marked !`,
    );
    hasReached = short.length === 0;
  } finally {
    await server.stop();
  }
  // Lighthouse leaves connections open after a page that it could not measure.
  process.exit(hasReached ? 0 : 1);
}

stopOnSignals();
main().catch(fail);
