import { existsSync } from 'node:fs';
import { aptInstall, findProgram } from './debian.mjs';
import { bin } from './parts.mjs';
import { CACHE, refusal, run } from './terminal.mjs';

/** Chromium without windows, which is faster. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
/** On Windows `--version` opens a window. */
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

/** Chrome where its installer puts it. */
async function installedChrome() {
  const { Launcher } = await import('chrome-launcher');
  try {
    return Launcher.getFirstInstallation();
  } catch {
    return undefined;
  }
}

const presentShell = () => firstThatWorks([findProgram(SHELLS)]);
const presentBrowser = async () => (await firstThatWorks([findProgram(BROWSERS)])) ?? firstThatWorks([await installedChrome()]);

const shellFromApt = async (note) => ((await aptInstall(['chromium-headless-shell'], note)) ? presentShell() : undefined);
// Ubuntu's `chromium` package only installs a snap.
const browserFromApt = async (note) => ((await aptInstall(['chromium'], note)) ? presentBrowser() : undefined);

async function fromPlaywright(note) {
  note('asking Playwright for its own');
  const args = ['install', 'chromium', ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [])];
  const installed = await run(process.execPath, [bin('@playwright/test/cli.js'), ...args], { tolerate: true, timeout: 240_000 });
  return installed.code === 0 ? playwrightOwn() : undefined;
}

/** The path of a Chromium for e2e tests: named, found or installed. */
export async function findChromium(note) {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (named) {
    if (await firstThatWorks([named])) return named;
    throw refusal(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  // Root, as in a container, installs the shell beside another browser. On a person's own machine the browser that is there does.
  const attempts =
    process.getuid?.() === 0
      ? [presentShell, shellFromApt, presentBrowser, playwrightOwn, browserFromApt, fromPlaywright]
      : [presentShell, presentBrowser, playwrightOwn, shellFromApt, browserFromApt, fromPlaywright];
  for (const attempt of attempts) {
    const found = await attempt(note);
    if (found) return found;
  }
  throw refusal(
    'No Chromium was found and none could be installed. Install Chrome or Chromium, or name one with CHROMIUM_PATH=/path/to/chrome.',
  );
}
