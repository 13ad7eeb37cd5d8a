import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall, aptUnpack, findProgram, hasApt, librariesOf } from './debian.mjs';
import { bin } from './parts.mjs';
import { CACHE, npm, refusal, run } from './terminal.mjs';

/** The shell comes first: it has no window to draw, which spares a journey a third of its time. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const INSTALLED = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .flatMap((folder) => folder ?? [])
    .flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
};
/** A Chromium with its libraries inside an npm package: a tenth of what Debian's brings along. */
const IN_NPM = '@sparticuz/chromium@153';

/** On Windows `--version` would open a window, so there the file is trusted. */
const works = async (file) =>
  process.platform === 'win32' ||
  (await run(file, ['--version'], { tolerate: true, env: { HOME: process.env.HOME ?? CACHE } })).code === 0;

async function firstThatWorks(files) {
  for (const file of files) if (file && existsSync(file) && (await works(file))) return file;
  return undefined;
}

async function playwrightOwn() {
  const { chromium } = await import('playwright-core');
  return firstThatWorks([chromium.executablePath()]);
}

const present = async () => firstThatWorks([await findProgram(NAMES), ...(INSTALLED[process.platform] ?? [])]);

/** A file that starts an unpacked Chromium with its own libraries and, where the machine has none, its own fonts' settings. */
async function launcher(folder, program, libraries, fontSettings) {
  const file = path.join(folder, 'start-chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_PATH='${fontSettings}'\n`;
  await writeFile(file, `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries}'\n${fonts}exec '${program}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

async function fromNpm(note) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(CACHE, 'npm-chromium');
  await mkdir(folder, { recursive: true });
  note(`installing ${IN_NPM}`);
  const installed = await npm(
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', IN_NPM],
    { tolerate: true },
  );
  if (installed.code !== 0) return undefined;
  /** It unpacks into the temporary folder, with the libraries only where it believes to run on its usual host. */
  const unpack =
    "import('@sparticuz/chromium').then(async ({ default: chromium }) => console.log(await chromium.executablePath()))";
  const unpacked = await run(process.execPath, ['--eval', unpack], {
    cwd: folder,
    tolerate: true,
    env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  if (unpacked.code !== 0) return undefined;
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(path.delimiter);
  return firstThatWorks([await launcher(folder, path.join(folder, 'chromium'), libraries, path.join(folder, 'fonts'))]);
}

async function fromDebian(note) {
  if (!(await hasApt())) return undefined;
  const root = await aptUnpack(['chromium'], note);
  if (!root) return undefined;
  const { LD_LIBRARY_PATH } = await librariesOf(root);
  return firstThatWorks([
    await launcher(root, path.join(root, 'usr/lib/chromium/chromium'), LD_LIBRARY_PATH, path.join(root, 'etc/fonts')),
  ]);
}

async function fromPlaywright(note) {
  note('asking Playwright for its own');
  const args = ['install', 'chromium', ...(process.getuid?.() === 0 && (await hasApt()) ? ['--with-deps'] : [])];
  const installed = await run(process.execPath, [bin('@playwright/test/cli.js'), ...args], { tolerate: true, timeout: 240_000 });
  return installed.code === 0 ? playwrightOwn() : undefined;
}

async function fromApt(note) {
  if (!(await hasApt())) return undefined;
  // Ubuntu has no such package, and a `chromium` that only sends to another shop.
  for (const name of ['chromium-headless-shell', 'chromium']) if (await aptInstall([name], note)) return present();
  return undefined;
}

/** The path of a Chromium for the journeys: the one named, found, or else installed in the least intrusive way there is. */
export async function findChromium(note) {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (named) {
    if (await firstThatWorks([named])) return named;
    throw refusal(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  const found = (await present()) ?? (await playwrightOwn());
  if (found) return found;
  for (const attempt of [fromApt, fromNpm, fromPlaywright, fromDebian]) {
    const got = await attempt(note);
    if (got) return got;
  }
  throw refusal(
    'No Chromium was found and none could be installed. Install Chrome or Chromium, or name one with CHROMIUM_PATH=/path/to/chrome.',
  );
}

/** What it is and what that costs: a whole browser draws what nobody looks at, and its start takes three times as long. */
export async function describeChromium(file) {
  const version = process.platform === 'win32' ? '' : (await run(file, ['--version'], { tolerate: true })).output;
  const name = /[A-Z][\w ]* [\d.]+/.exec(version)?.[0] ?? path.basename(file);
  return /headless.shell|npm-chromium/.test(file)
    ? `${name}, headless shell (${file})`
    : `${name}, a whole browser (${file}): each journey costs it a third more processor than chromium-headless-shell`;
}
