import { mkdir, writeFile, chmod } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { aptInstall, aptUnpack, findProgram, hasApt, librariesOf } from './debian.mjs';
import { bin } from './parts.mjs';
import { CACHE, npm, refusal, ROOT, run } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const INSTALLED = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(Boolean).flatMap((folder) => [path.join(folder, 'Google/Chrome/Application/chrome.exe'), path.join(folder, 'Microsoft/Edge/Application/msedge.exe')]),
};
/** A Chromium inside an npm package, for a Linux that offers no other way; 153 is the line that still runs on Node 20. */
const IN_NPM = '@sparticuz/chromium@153';

/** On Windows `--version` would open a window, so there the file is trusted. */
const works = async (file) =>
  process.platform === 'win32' || (await run(file, ['--version'], { tolerate: true, env: { HOME: process.env.HOME ?? CACHE } })).code === 0;

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
async function launcher(root) {
  const file = path.join(root, 'start-chromium');
  const { LD_LIBRARY_PATH } = await librariesOf(root);
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_PATH='${path.join(root, 'etc/fonts')}'\n`;
  await writeFile(file, `#!/bin/sh\nexport LD_LIBRARY_PATH='${LD_LIBRARY_PATH}'\n${fonts}exec '${path.join(root, 'usr/lib/chromium/chromium')}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

async function fromNpm(note) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(CACHE, 'npm-chromium');
  await mkdir(folder, { recursive: true });
  note(`installing ${IN_NPM}`);
  const installed = await npm(['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', IN_NPM], { tolerate: true });
  if (installed.code !== 0) return undefined;
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  const esm = path.join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  const module = await import(pathToFileURL(existsSync(esm) ? esm : entry).href);
  return firstThatWorks([await module.default.executablePath()]);
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
  if (await hasApt()) {
    if (await aptInstall(['chromium'], note)) {
      const installed = await present();
      if (installed) return installed;
    }
    const root = await aptUnpack(['chromium'], note);
    const unpacked = root && (await firstThatWorks([await launcher(root)]));
    if (unpacked) return unpacked;
  }
  note('asking Playwright for its own');
  const args = ['install', 'chromium', ...(process.getuid?.() === 0 && (await hasApt()) ? ['--with-deps'] : [])];
  if ((await run(process.execPath, [bin('@playwright/test/cli.js'), ...args], { tolerate: true, timeout: 240_000, cwd: ROOT })).code === 0) {
    const own = await playwrightOwn();
    if (own) return own;
  }
  const packed = await fromNpm(note);
  if (packed) return packed;
  throw refusal('No Chromium was found and none could be installed. Install Chrome or Chromium, or name one with CHROMIUM_PATH=/path/to/chrome.');
}
