import { describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearCompiled, noteNewest, removeOlderBundles } from '../scripts/bundle-files.mjs';
import { filesOf, isMade } from '../scripts/fingerprint.mjs';
import { passedBefore, printOf, rememberPassed } from '../scripts/passed-before.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

const writtenIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);

describe('what is not tried again', () => {
  it('is told apart by every file that is written by hand', async () => {
    const written = [
      'backend/src',
      'backend/test',
      'backend/scripts',
      'storefront/src',
      'storefront/e2e',
      'admin/src',
      'admin/e2e',
    ].flatMap(writtenIn);
    const looked = new Set(await filesOf('.', isMade));
    expect(written.length).toBeGreaterThan(1000);
    expect(written.filter((file) => !looked.has(file))).toEqual([]);
  });

  it('is as it was within a day, and looked at anew on the next', async () => {
    const morning = await printOf(new Date(2026, 10, 2, 8));
    expect(await printOf(new Date(2026, 10, 2, 20))).toBe(morning);
    expect(await printOf(new Date(2026, 10, 3, 8))).not.toBe(morning);
  });

  it('is only what passed wholly and at once, on these very files', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'passed-'));
    try {
      expect(await passedBefore('panel', 'a', folder)).toBeUndefined();
      await rememberPassed('panel', 'a', { passed: 7, failed: 0 }, folder);
      expect(await passedBefore('panel', 'a', folder)).toBe(7);
      expect(await passedBefore('panel', 'b', folder)).toBeUndefined();
      expect(await passedBefore('site', 'a', folder)).toBeUndefined();
      await rememberPassed('panel', 'b', { passed: 6, failed: 1 }, folder);
      await rememberPassed('panel', 'b', { passed: 7, failed: 0, flaky: 1 }, folder);
      await rememberPassed('panel', 'b', { passed: 0, failed: 0 }, folder);
      expect(await passedBefore('panel', 'b', folder)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a build beside a server that runs', () => {
  it('leaves it the parts that it has not loaded yet, up to the next start', async () => {
    const dist = mkdtempSync(path.join(tmpdir(), 'radiance-dist-'));
    const bundle = path.join(dist, 'bundle');
    mkdirSync(bundle);
    mkdirSync(path.join(dist, 'gone'));
    const write = (...names: string[]): void => names.forEach((name) => writeFileSync(path.join(bundle, name), ''));
    write('main.js', 'mails-of-before.js');
    await removeOlderBundles(bundle);
    await clearCompiled(dist);
    write('main.js', 'mails-of-now.js');
    await noteNewest(['main.js', 'mails-of-now.js'], bundle);
    expect(readdirSync(dist)).toEqual(['bundle']);
    expect(readdirSync(bundle)).toEqual(expect.arrayContaining(['main.js', 'mails-of-before.js', 'mails-of-now.js']));
    await removeOlderBundles(bundle);
    expect(readdirSync(bundle).toSorted()).toEqual(['mails-of-now.js', 'main.js', 'newest.json']);
    rmSync(dist, { recursive: true });
  });
});
