import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { madeAt } from './backup-names.js';
import type { BackupPlace } from '../../core/settings/backup-settings.js';
import { abortUnfinished } from './unfinished-uploads.js';

export interface BackupStore {
  /** Stores the whole file under its name, or nothing. */
  put(file: string): Promise<void>;
  list(): Promise<string[]>;
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export const storeAt = (place: BackupPlace): BackupStore =>
  place.kind === 'folder'
    ? new FolderStore(place.folder)
    : new BucketStore(new S3mini({ ...place, requestAbortTimeout: REQUEST_TIMEOUT_MS }), place.folder);

const UNFINISHED = '.part';
const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED) && madeAt(name.slice(0, -UNFINISHED.length)) !== null;

class FolderStore implements BackupStore {
  constructor(private readonly folder: string) {}

  async put(file: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await removeLeftovers(this.folder, isUnfinished);
    const path = join(this.folder, basename(file));
    const unfinished = path + UNFINISHED;
    try {
      await pipeline(createReadStream(file), createWriteStream(unfinished, { mode: 0o600 }));
      const written = await open(unfinished, 'r+');
      try {
        await written.sync();
      } finally {
        await written.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  list(): Promise<string[]> {
    return readdir(this.folder);
  }

  open(name: string): Promise<Readable> {
    return opening(join(this.folder, name));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}

/** Resolves when the file is open, so that a missing file fails here. */
export async function opening(path: string): Promise<Readable> {
  const file = await open(path);
  return file.createReadStream();
}

const REQUEST_TIMEOUT_MS = 300_000;
/** S3 accepts at most 10,000 parts, so 80 GB. */
const PART_BYTES = 8 * 2 ** 20;
const TYPE = 'application/octet-stream';

class BucketStore implements BackupStore {
  constructor(
    private readonly s3: S3mini,
    private readonly folder: string,
  ) {}

  async put(path: string): Promise<void> {
    const key = `${this.folder}${basename(path)}`;
    // Some stores have no multipart uploads or forbid this call. The backup is valid all the same.
    await abortUnfinished(this.s3, this.folder, (name) => madeAt(name.slice(this.folder.length)) !== null).catch(() => undefined);
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size <= PART_BYTES) await this.s3.putObject(key, await file.readFile(), TYPE);
      else
        await this.putInParts(
          key,
          size,
          async (at) => (await file.read(Buffer.alloc(Math.min(PART_BYTES, size - at)), 0, undefined, at)).buffer,
        );
    } finally {
      await file.close();
    }
  }

  async list(): Promise<string[]> {
    const objects = await this.s3.listObjects('/', this.folder);
    return (objects ?? []).map(({ Key }) => Key.slice(this.folder.length));
  }

  async open(name: string): Promise<Readable> {
    const answer = await this.s3.getObjectResponse(`${this.folder}${name}`);
    if (!answer?.body) throw new Error(`${name} is not in the store`);
    return Readable.fromWeb(answer.body);
  }

  async remove(name: string): Promise<void> {
    await this.s3.deleteObject(`${this.folder}${name}`);
  }

  private async putInParts(key: string, size: number, partAt: (at: number) => Promise<Buffer>): Promise<void> {
    const upload = await this.s3.getMultipartUploadId(key, TYPE);
    try {
      const parts = [];
      for (let at = 0; at < size; at += PART_BYTES)
        parts.push(await this.s3.uploadPart(key, upload, await partAt(at), parts.length + 1));
      await this.s3.completeMultipartUpload(key, upload, parts);
    } catch (error) {
      // The store charges for unfinished parts.
      await this.s3.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }
}

/** A file untouched for a day is not being written. */
const STALE_MS = 86_400_000;

/** Deletes files that a killed process left. */
export async function removeLeftovers(folder: string, isOne: (name: string) => boolean = () => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOne)) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => null);
    if (changed && Date.now() - changed.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
