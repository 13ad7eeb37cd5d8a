import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../core/settings/settings.js';
import { newKey } from './archive/encryption.js';
import { recipientFile } from './archive/site-files.js';

/** The public key for backups. It opens none. Null before the first key is made. */
export async function recipientOf(settings: Settings): Promise<string | null> {
  const file = recipientFile(settings);
  if (!existsSync(file)) return null;
  const recipient = /^age1[0-9a-z]+$/m.exec(await readFile(file, 'utf8'))?.[0];
  if (!recipient) throw new Error(`${file} holds no recipient; put it back, or make another key with --new-key`);
  return recipient;
}

/** Makes a key pair. The caller shows the private key once; the private key is not stored. */
export async function makeRecipient(settings: Settings): Promise<string> {
  const { identity, recipient } = await newKey();
  const file = recipientFile(settings);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${recipient}\n`, { flush: true });
  await rename(`${file}.part`, file);
  return identity;
}
