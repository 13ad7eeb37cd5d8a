import { Logger } from '@nestjs/common';
import { calculateJwkThumbprint, type JSONWebKeySet, type JWK } from 'jose';
import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, randomUUID, type KeyObject } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../core/clock.js';

export const SIGNING_ALGORITHM = 'ES256';

/** Twice the time for which clients may cache the JWKS. */
const PUBLISHED_BEFORE_MS = 10 * 60_000;
/** How often the file's date is checked, because another process may rotate the keys. */
const CHECK_AGAIN_AFTER_MS = 2000;
/** A limit, because anybody can send an unknown key id. */
const WARN_AGAIN_AFTER_MS = 3_600_000;

interface StoredKey {
  kid: string;
  created_at: string;
  /** After its publication, so that cached copies of the JWKS contain the key. */
  signs_from: string;
  /** When its tokens become invalid; null for the newest key. */
  retires_at: string | null;
  jwk: JWK;
}

interface LoadedKey extends StoredKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  publicJwk: JWK;
}

/** Keys for access tokens, in one file that all processes of a site share. */
export class SigningKeys {
  private keys = new Map<string, LoadedKey>();
  private stamp = '';
  private checkedAt = -Infinity;
  private warnedAt = -Infinity;
  private readonly logger = new Logger(SigningKeys.name);

  private constructor(
    private readonly file: string,
    private readonly clock: Clock,
  ) {}

  /** Creates the first key when there is no file. Of several processes one creates it for all. */
  static async open(file: string, clock: Clock): Promise<SigningKeys> {
    try {
      mkdirSync(dirname(file), { recursive: true });
      if (!statSync(file, { throwIfNoEntry: false })) {
        const now = clock.now().toISOString();
        writeOnce(file, asText([await newKey(now, now)]));
      }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new Error(
        `the keys' file ${file} cannot be made (${code}); give the user that runs this program the right to write in its folder, or name another file in AUTH_KEYS_FILE`,
        { cause: error },
      );
    }
    closeToOthers(file);
    const keys = new SigningKeys(file, clock);
    keys.load();
    return keys;
  }

  /**
   * Adds a key that takes over in ten minutes. Older keys stay valid until their last token expires; with `immediately`, after a
   * theft, they and their tokens become invalid at once.
   */
  static async rotate(
    file: string,
    clock: Clock,
    { accessTokenSeconds, immediately }: { accessTokenSeconds: number; immediately: boolean },
  ): Promise<void> {
    const now = clock.now();
    const signsFrom = new Date(now.getTime() + (immediately ? 0 : PUBLISHED_BEFORE_MS));
    const retiresAt = new Date(signsFrom.getTime() + (immediately ? 0 : accessTokenSeconds * 1000)).toISOString();
    const valid = readKeys(file).filter(({ retires_at }) => retires_at === null || retires_at > now.toISOString());
    const older = immediately ? [] : valid.map((key) => ({ ...key, retires_at: key.retires_at ?? retiresAt }));
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, asText([...older, await newKey(now.toISOString(), signsFrom.toISOString())]), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    renameSync(draft, file);
  }

  /** The newest key that may sign. When the clock was put back, the first key. */
  current(): { kid: string; privateKey: KeyObject } {
    const now = this.clock.now().toISOString();
    const inOrder = this.valid().sort((a, b) => a.signs_from.localeCompare(b.signs_from));
    const key = inOrder.findLast(({ signs_from }) => signs_from <= now) ?? inOrder[0];
    if (!key) throw new Error(`${this.file} holds no key that may sign`);
    return key;
  }

  publicKey(kid: string): KeyObject | undefined {
    this.loadIfChanged();
    const key = this.keys.get(kid);
    if (!key) this.warnOfUnknownKey();
    return key && this.isValid(key) ? key.publicKey : undefined;
  }

  /** Two processes with separate key files end each other's sessions; the warning names the reason. */
  private warnOfUnknownKey(): void {
    if (performance.now() - this.warnedAt < WARN_AGAIN_AFTER_MS) return;
    this.warnedAt = performance.now();
    this.logger.warn(
      `a token names a key that is not in ${this.file}: unless keys were just exchanged, look whether all processes of this site have the same AUTH_KEYS_FILE`,
    );
  }

  /** A secret that all processes derive from a key. Null when the key is gone. */
  secret(kid: string, purpose: string): string | null {
    this.loadIfChanged();
    const key = this.keys.get(kid);
    if (!key?.jwk.d || !this.isValid(key)) return null;
    return Buffer.from(hkdfSync('sha256', Buffer.from(key.jwk.d, 'base64url'), '', `radiance:${purpose}`, 32)).toString(
      'base64url',
    );
  }

  publicJwks(): JSONWebKeySet {
    return { keys: this.valid().map(({ publicJwk }) => publicJwk) };
  }

  private valid(): LoadedKey[] {
    this.loadIfChanged();
    return [...this.keys.values()].filter((key) => this.isValid(key));
  }

  private isValid({ retires_at }: StoredKey): boolean {
    return retires_at === null || retires_at > this.clock.now().toISOString();
  }

  private loadIfChanged(): void {
    const now = performance.now();
    if (now - this.checkedAt < CHECK_AGAIN_AFTER_MS) return;
    this.checkedAt = now;
    // While the file is missing (a restore), the known keys stay valid.
    const stats = statSync(this.file, { throwIfNoEntry: false });
    const stamp = stats && `${stats.ino} ${stats.mtimeMs}`;
    if (!stamp || stamp === this.stamp) return;
    try {
      this.load();
    } catch (error) {
      this.stamp = stamp;
      this.logger.error(error instanceof Error ? error.message : String(error));
    }
  }

  private load(): void {
    const { ino, mtimeMs } = statSync(this.file);
    this.keys = new Map(readKeys(this.file).map((key) => [key.kid, key]));
    this.stamp = `${ino} ${mtimeMs}`;
    this.checkedAt = performance.now();
  }
}

async function newKey(createdAt: string, signsFrom: string): Promise<StoredKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }));
  return {
    kid,
    created_at: createdAt,
    signs_from: signsFrom,
    retires_at: null,
    jwk: privateKey.export({ format: 'jwk' }),
  };
}

function asText(keys: readonly StoredKey[]): string {
  const stored = keys.map(({ kid, created_at, signs_from, retires_at, jwk }) => ({
    kid,
    created_at,
    signs_from,
    retires_at,
    jwk,
  }));
  return JSON.stringify({ keys: stored }, null, 2);
}

function closeToOthers(file: string): void {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch {
    // A mounted read-only secret keeps its mode.
  }
}

/** Writes the whole file or nothing, and never over an existing file. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Some mounted volumes have no hard links.
    if (code !== 'EEXIST') copyUnlessThere(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function copyUnlessThere(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function readKeys(file: string): LoadedKey[] {
  try {
    const [key, ...older] = (JSON.parse(readFileSync(file, 'utf8')) as { keys: StoredKey[] }).keys.map(loaded);
    if (!key) throw new Error('There is none in it');
    return [key, ...older];
  } catch (error) {
    throw new Error(`${file} is not the keys' file that it should be; restore it, or remove it and everybody signs in again`, {
      cause: error,
    });
  }
}

function loaded(key: StoredKey): LoadedKey {
  const privateKey = createPrivateKey({ key: key.jwk as Record<string, unknown>, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const publicJwk: JWK = { ...(publicKey.export({ format: 'jwk' }) as JWK), kid: key.kid, use: 'sig', alg: SIGNING_ALGORITHM };
  return { ...key, privateKey, publicKey, publicJwk };
}
