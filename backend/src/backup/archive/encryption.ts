import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { DamagedArchive, packTar, unpackTar, type Entry } from './tar.js';

/** The key is wrong, or the text contains no key. */
class WrongKey extends Error {}

export interface KeyPair {
  identity: string;
  recipient: string;
}

export async function newKey(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Finds a key as `age-keygen` writes it, alone, in groups, or in small letters. Null when there is none. */
export const identityIn = (text: string): string | null =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s/g, '').toUpperCase())
    .find((line) => /^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(line)) ?? null;

/** Encrypts as a stream; memory holds one upload part. To open it without this program: `age -d … | tar xz`. */
export async function encryptArchive(
  entries: AsyncIterable<Entry>,
  made: Date,
  recipients: readonly string[],
): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const plain = piped(Readable.from(packTar(entries, made), { objectMode: false }), createGzip({ level: 2 }));
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)));
}

/** @throws WrongKey before the first entry; DamagedArchive at the first altered byte. */
export async function* decryptArchive(source: Readable, identity: string): AsyncGenerator<Entry> {
  try {
    const plain = Readable.fromWeb(await decryptedBy(decrypterWith(identity), source));
    yield* unpackTar(piped(plain, createGunzip()));
  } catch (error) {
    if (error instanceof DamagedArchive || error instanceof WrongKey || isOfSystem(error)) throw error;
    throw new DamagedArchive('it was cut off or altered', { cause: error });
  } finally {
    source.destroy();
  }
}

function decrypterWith(identity: string): Decrypter {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    // The library's message would quote the key.
    throw new WrongKey('this is no whole key: look for a slip');
  }
  return decrypter;
}

async function decryptedBy(decrypter: Decrypter, source: Readable) {
  try {
    return await decrypter.decrypt(Readable.toWeb(source));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message)) throw new WrongKey('this key does not open it');
    throw error;
  }
}

/** Errors of disk or network do not mean that the archive is damaged. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function piped<T extends NodeJS.ReadWriteStream & { destroy(error?: Error): unknown }>(source: Readable, through: T): T {
  source.on('error', (error) => through.destroy(error));
  source.pipe(through);
  return through;
}
