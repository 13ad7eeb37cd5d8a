import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_TYPES, extensionOf } from './picture-address.js';
import { pictureLibrary } from './variants/picture-library.js';
import type { PictureStore } from './picture-store.js';

export interface PictureSource {
  file: string;
  path: string;
  /** Uploads are named by their hash, built-in pictures by their subject. */
  uploaded: boolean;
}

/** The original of variants. The hash separates a replaced picture from its predecessor. */
export interface PictureContents {
  path: string;
  hash: string;
  width: number;
}

const EXTENSIONS = Object.keys(CONTENT_TYPES);

/** Built-in pictures, listed once, and uploads, looked up on demand. */
export class PictureFiles {
  private readonly builtIn: ReadonlyMap<string, string>;
  private readonly contents = new Map<string, Promise<PictureContents>>();

  constructor(
    private readonly picturesDir: string,
    private readonly uploads?: PictureStore,
  ) {
    const files = readdirSync(picturesDir).filter((file) => CONTENT_TYPES[extensionOf(file)]);
    this.builtIn = new Map(files.sort().map((file) => [withoutExtension(file), file]));
  }

  /** Without extension. */
  get builtInNames(): string[] {
    return [...this.builtIn.keys()];
  }

  async find(file: string): Promise<PictureSource | null> {
    if (this.builtIn.get(withoutExtension(file)) === file) return { file, path: join(this.picturesDir, file), uploaded: false };
    const path = await this.uploads?.locate(file);
    return path ? { file, path, uploaded: true } : null;
  }

  /** The original of the variants with this name. */
  async findByName(name: string): Promise<PictureSource | null> {
    const builtIn = this.builtIn.get(name);
    if (builtIn) return this.find(builtIn);
    for (const extension of EXTENSIONS) {
      const found = await this.find(`${name}.${extension}`);
      if (found) return found;
    }
    return null;
  }

  /** Called after a picture was deleted. */
  forget(file: string): void {
    for (const path of this.contents.keys()) if (path.endsWith(file)) this.contents.delete(path);
  }

  contentsOf({ path }: PictureSource): Promise<PictureContents> {
    const known = this.contents.get(path);
    if (known) return known;
    const reading = readContents(path);
    this.contents.set(path, reading);
    reading.catch(() => this.contents.delete(path));
    return reading;
  }
}

async function readContents(path: string): Promise<PictureContents> {
  const bytes = await readFile(path);
  const sharp = await pictureLibrary();
  const { autoOrient } = await sharp(bytes).metadata();
  return { path, hash: hashOf(bytes), width: autoOrient.width };
}

/** 128 bits. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const withoutExtension = (file: string): string => file.replace(/\.[A-Za-z0-9]+$/, '');
