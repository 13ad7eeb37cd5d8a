import { expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../core/settings/settings.js';
import { MailFiles } from './mail-files.js';

it('An erasure fails where the folder of mails cannot be read, and finds none where there is no folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'radiance-test-'));
  const files = new MailFiles(readSettings({ DATA_DIR: dataDir }));
  expect(await files.removeOlderThan(new Date())).toBe(0);
  await writeFile(join(dataDir, 'mails'), 'no folder');
  await expect(files.removeOlderThan(new Date())).rejects.toThrow('ENOTDIR');
  await rm(dataDir, { recursive: true });
});
