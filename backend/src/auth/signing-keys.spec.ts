import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../clock.js';
import { SigningKeys } from './signing-keys.js';

const folders: string[] = [];
const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'radiance-keys-'));
  folders.push(folder);
  return join(folder, 'data', 'auth-keys.json');
};
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

describe('the signing keys', () => {
  it('are the same for all who start at once, and stay so', async () => {
    const file = newFile();
    const opened = await Promise.all(Array.from({ length: 10 }, () => SigningKeys.open(file, new SystemClock())));
    const again = await SigningKeys.open(file, new SystemClock());
    expect(new Set([...opened, again].map((keys) => keys.current().kid)).size).toBe(1);
    expect(readdirSync(join(file, '..'))).toEqual(['auth-keys.json']);
  });

  it('are not replaced when their file is damaged: the start stops and says so', async () => {
    const file = newFile();
    await SigningKeys.open(file, new SystemClock());
    writeFileSync(file, '{"keys":');
    await expect(SigningKeys.open(file, new SystemClock())).rejects.toThrow(/auth-keys\.json is not the keys' file/);
    expect(readFileSync(file, 'utf8')).toBe('{"keys":');
  });
});
