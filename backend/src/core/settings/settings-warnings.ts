import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR, SETTINGS_FILE, type Settings } from './settings.js';
import { warningsAboutFile } from './settings-file.js';

/** A container has no `.env` file and no example. */
export function warningsAboutOwnFile(): string[] {
  const example = join(PROJECT_DIR, '.env.example');
  if (![SETTINGS_FILE, example].every((file) => existsSync(file))) return [];
  const known = [...readFileSync(example, 'utf8').matchAll(/^# (\w+)=/gm)].map(([, name = '']) => name);
  return warningsAboutFile(readFileSync(SETTINGS_FILE, 'utf8'), known);
}

/** Warnings about probable mistakes, printed at the start. */
export function warningsAbout({ publicUrl, trustProxy }: Settings): string[] {
  if (new URL(publicUrl).protocol !== 'https:' || trustProxy > 0) return [];
  return [
    'PUBLIC_URL says https, so a proxy stands in front, but TRUST_PROXY is 0: every visitor then has the proxy’s address, and all of them share one limit and one network’s reservations. Set TRUST_PROXY=1 (or how many proxies stand in front).',
  ];
}
