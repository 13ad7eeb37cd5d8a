import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Clock } from '../../core/clock.js';
import { SigningKeys } from './signing-keys.js';

class SetClock extends Clock {
  constructor(private time: number) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }

  pass(seconds: number): void {
    this.time += seconds * 1000;
  }
}

Logger.overrideLogger(false);

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
    const opened = await Promise.all(Array.from({ length: 10 }, () => SigningKeys.open(file, new Clock())));
    const again = await SigningKeys.open(file, new Clock());
    expect(new Set([...opened, again].map((keys) => keys.current().kid)).size).toBe(1);
    expect(readdirSync(join(file, '..'))).toEqual(['auth-keys.json']);
  });

  it('of a process that does not share the file of the others cause one warning in the log, not one for each token', async () => {
    const warnings: unknown[] = [];
    const ignore = (): void => undefined;
    Logger.overrideLogger({ log: ignore, error: ignore, warn: (message: unknown) => warnings.push(message) });
    const [own, other] = [await SigningKeys.open(newFile(), new Clock()), await SigningKeys.open(newFile(), new Clock())];
    expect(own.publicKey(own.current().kid)).toBeDefined();
    expect(warnings).toEqual([]);
    for (let token = 0; token < 3; token++) expect(own.publicKey(other.current().kid)).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('AUTH_KEYS_FILE')]);
    Logger.overrideLogger(false);
  });

  it('sign on when the clock is put back to before they were made', async () => {
    const file = newFile();
    const clock = new SetClock(Date.parse('2026-11-22T12:00:00Z'));
    const keys = await SigningKeys.open(file, clock);
    const { kid } = keys.current();
    clock.pass(-3600);
    expect(keys.current().kid).toBe(kid);
  });

  it('are not replaced when their file is damaged: the start stops and says so', async () => {
    const file = newFile();
    await SigningKeys.open(file, new Clock());
    writeFileSync(file, '{"keys":');
    await expect(SigningKeys.open(file, new Clock())).rejects.toThrow(/auth-keys\.json is not the keys' file/);
    expect(readFileSync(file, 'utf8')).toBe('{"keys":');
  });

  it.each(['{}', '[]', '{"keys":[]}', '{"keys":[{"kid":"a"}]}'])(
    'are not read from a file with other content: %s',
    async (text) => {
      const file = newFile();
      mkdirSync(dirname(file));
      writeFileSync(file, text);
      await expect(SigningKeys.open(file, new Clock())).rejects.toThrow(/auth-keys\.json is not the keys' file/);
    },
  );

  it('cannot be made below a file: the start says so, and which setting names another place', async () => {
    const folder = dirname(newFile());
    writeFileSync(folder, 'not a folder');
    await expect(SigningKeys.open(join(folder, 'auth-keys.json'), new Clock())).rejects.toThrow(
      /^the keys' file .* cannot be made .* name another file in AUTH_KEYS_FILE$/,
    );
  });

  it('go on while a damaged file lies where theirs was', async () => {
    const file = newFile();
    const keys = await SigningKeys.open(file, new Clock());
    const { kid } = keys.current();
    writeFileSync(file, '{"keys":');
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(keys.current().kid).toBe(kid);
  });

  it('hand over: the new one is published first, signs after ten minutes, and the old one counts until its last token ends', async () => {
    const file = newFile();
    const clock = new SetClock(Date.parse('2026-07-08T08:00:00Z'));
    const { kid: old } = (await SigningKeys.open(file, clock)).current();
    await SigningKeys.rotate(file, clock, { accessTokenSeconds: 900, immediately: false });

    const keys = await SigningKeys.open(file, clock);
    const published = (): (string | undefined)[] => keys.publicJwks().keys.map(({ kid }) => kid);
    expect(published()).toHaveLength(2);
    expect(keys.current().kid).toBe(old);
    clock.pass(600);
    expect(keys.current().kid).not.toBe(old);
    clock.pass(899);
    expect(keys.publicKey(old)).toBeDefined();
    clock.pass(1);
    expect(keys.publicKey(old)).toBeUndefined();
    expect(published()).toEqual([keys.current().kid]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('are all replaced at once after a theft, also in a process that runs', async () => {
    const file = newFile();
    const keys = await SigningKeys.open(file, new Clock());
    const { kid: stolen } = keys.current();
    await SigningKeys.rotate(file, new Clock(), { accessTokenSeconds: 900, immediately: true });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(keys.publicKey(stolen)).toBeUndefined();
    expect(keys.current().kid).not.toBe(stolen);
  });
});
