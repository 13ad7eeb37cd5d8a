import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { ifMissing } from '../../core/private-files.js';
import type { S3Settings } from '../../core/settings/s3-settings.js';
import { CONTENT_TYPES, extensionOf } from './picture-address.js';

/** Uploaded pictures. A name is the hash of its bytes, so writing twice is harmless. */
export interface PictureStore {
  /** Writes the whole file or nothing. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** A local path; null when there is no such picture. */
  locate(file: string): Promise<string | null>;
  /** Names of all uploads. */
  list(): Promise<string[]>;
  /** Deletes the picture for all processes. */
  remove(file: string): Promise<void>;
  /** Deletes this machine's copy. */
  forget(file: string): Promise<void>;
}

export const PICTURE_STORE = Symbol('PictureStore');

export const exists = (path: string): Promise<boolean> => stat(path).then((found) => found.isFile(), ifMissing(false));

/** A reader sees the whole file or none. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Other names never need a request to the store. */
const UPLOADED = /^[0-9a-f]{32}\.(?:jpg|webp)$/;

export class DiskStore implements PictureStore {
  constructor(private readonly folder: string) {}

  async put(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeWhole(join(this.folder, file), bytes);
  }

  async locate(file: string): Promise<string | null> {
    const path = join(this.folder, file);
    return (await exists(path)) ? path : null;
  }

  async list(): Promise<string[]> {
    return (await readdir(this.folder).catch(ifMissing([]))).filter((file) => UPLOADED.test(file));
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.folder, file), { force: true });
  }

  /** The folder is the store itself, and the picture may have been uploaded again. */
  forget(): Promise<void> {
    return Promise.resolve();
  }
}

const REQUEST_TIMEOUT_MS = 15_000;
const ABSENT_FOR_MS = 30_000;
const MOST_ABSENT = 1000;

/** An S3 store for all processes. Each keeps copies on its disk. */
export class S3Store implements PictureStore {
  private readonly logger = new Logger(S3Store.name);
  private readonly s3: S3mini;
  private readonly fetching = new Map<string, Promise<string | null>>();
  /** Missing names, with the time of the next check. */
  private readonly absent = new Map<string, number>();

  constructor(
    settings: S3Settings,
    private readonly local: DiskStore,
  ) {
    this.s3 = new S3mini({ ...settings, requestAbortTimeout: REQUEST_TIMEOUT_MS });
  }

  async put(file: string, bytes: Buffer): Promise<void> {
    await this.s3.putObject(keyOf(file), bytes, CONTENT_TYPES[extensionOf(file)]);
    this.absent.delete(file);
    await this.local
      .put(file, bytes)
      .catch((error: unknown) => this.logger.warn(`${file} is stored but not kept here: ${String(error)}`));
  }

  async locate(file: string): Promise<string | null> {
    const here = await this.local.locate(file);
    if (here || !UPLOADED.test(file) || (this.absent.get(file) ?? 0) > Date.now()) return here;
    const known = this.fetching.get(file);
    if (known) return known;
    const fetching = this.fetch(file).finally(() => this.fetching.delete(file));
    this.fetching.set(file, fetching);
    return fetching;
  }

  async list(): Promise<string[]> {
    const objects = await this.s3.listObjects('/', FOLDER);
    if (!objects) throw new Error('NoSuchBucket: the pictures have none');
    return objects.map(({ Key }) => Key.slice(FOLDER.length)).filter((file) => UPLOADED.test(file));
  }

  async remove(file: string): Promise<void> {
    await this.s3.deleteObject(keyOf(file));
    await this.forget(file);
  }

  async forget(file: string): Promise<void> {
    await this.local.remove(file);
  }

  private async fetch(file: string): Promise<string | null> {
    const bytes = await this.s3.getObjectArrayBuffer(keyOf(file));
    if (!bytes) {
      if (this.absent.size >= MOST_ABSENT) this.absent.clear();
      this.absent.set(file, Date.now() + ABSENT_FOR_MS);
      return null;
    }
    await this.local.put(file, Buffer.from(bytes));
    return this.local.locate(file);
  }
}

const FOLDER = 'media/';
const keyOf = (file: string): string => `${FOLDER}${file}`;
