import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { ADMIN, isOnMysql, migratedDatabase } from '../support/app.js';
import { startOwnProcess, type OwnProcess } from '../support/servers/own-process.js';

jest.setTimeout(60_000);

const start = (folder: string, database: string): Promise<OwnProcess> =>
  startOwnProcess({ PUBLIC_URL: 'https://clinica.example', DATA_DIR: folder, DATABASE_URL: database });

const fileOf = (url: string): string => url.replace('sqlite:', '');

/** All paths below that other users of the machine may read. */
const open = (path: string): string[] => {
  const found = statSync(path);
  const own = (found.mode & 0o077) === 0 ? [] : [path];
  return found.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => open(join(path, name)))] : own;
};

// Both databases have the same data folder, so one run is enough.
const besideSqlite = isOnMysql || process.platform === 'win32' ? describe.skip : describe;

besideSqlite('what lies in the data folder', () => {
  let folder: string;
  let product: OwnProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const { url } = await migratedDatabase(folder);
    for (const left of ['mails', 'media', 'media-cache']) {
      mkdirSync(join(folder, left));
      writeFileSync(join(folder, left, 'older'), 'of a patient');
      chmodSync(join(folder, left), 0o755);
      chmodSync(join(folder, left, 'older'), 0o644);
    }
    chmodSync(fileOf(url), 0o644);
    // The server does not change foreign files.
    writeFileSync(join(folder, 'notes'), '');
    chmodSync(join(folder, 'notes'), 0o644);
    product = await start(folder, url);
  });
  afterAll(async () => {
    await product.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is readable by the server’s user alone, also what an earlier version has left', async () => {
    const { body } = await supertest(product.url).post('/api/auth/sign-in').send(ADMIN);
    const { access_token: token } = body as { access_token: string };
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a58' } })
      .jpeg()
      .toBuffer();
    const uploaded = await supertest(product.url)
      .post('/api/pictures')
      .set('Authorization', `Bearer ${token}`)
      .attach('file', picture, 'retrato.jpg');
    expect(uploaded.status).toBe(201);
    expect(readdirSync(join(folder, 'media')).length).toBe(2);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['auth-keys.json', 'test.sqlite', 'test.sqlite-wal']));
    expect(open(folder)).toEqual([join(folder, 'notes')]);
  });

  it('comes with a warning at the start, once, when no proxy is trusted though the site’s address is https', () => {
    expect(product.output().match(/TRUST_PROXY/g)?.length).toBe(2);
    expect(product.output()).toMatch(/^Warning: PUBLIC_URL says https.* Set TRUST_PROXY=1/m);
  });
});

besideSqlite('a database that nothing can be stored in', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is a folder that a setting names instead of a file: what lies there stays as it is', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'somebody’s'), '');
    for (const path of [elsewhere, join(elsewhere, 'somebody’s')]) chmodSync(path, 0o755);
    await expect(start(folder, `sqlite:${elsewhere}`)).rejects.toThrow(
      /cannot be opened for writing; .* name another file in DATABASE_URL/,
    );
    expect(open(elsewhere)).toEqual([elsewhere, join(elsewhere, 'somebody’s')]);
  });

  // Root may write to any file.
  (process.getuid?.() === 0 ? it.skip : it)('is not served from', async () => {
    const { url } = await migratedDatabase(folder);
    chmodSync(fileOf(url), 0o400);
    await expect(start(folder, url)).rejects.toThrow(/cannot be opened for writing/);
  });
});
