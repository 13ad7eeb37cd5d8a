import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
