import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import type { PictureFormat, PictureWidth } from '../../contract/index.js';
import type { ConversionQueue } from './variants/conversion-queue.js';
import { CONTENT_TYPES, MEDIA_PREFIX, pictureAddress } from './picture-address.js';
import { hashOf, PictureFiles, type PictureSource } from './picture-files.js';
import type { PictureStore } from './picture-store.js';
import { PictureVariants } from './variants/picture-variants.js';
import { usualVariants } from './variants/usual-variants.js';

interface MediaOptions {
  /** The built-in pictures. */
  picturesDir: string;
  variantsDir: string;
  uploads: PictureStore;
  conversions: ConversionQueue;
  /** Prepares the usual sizes of uploads. */
  isPreparing: boolean;
  /** Whether a picture is hidden or deleted. Read for each request, so that all processes agree. */
  isGone: (name: string) => Promise<boolean>;
}

interface Picture {
  bytes: Buffer;
  headers: Readonly<Record<string, string | number>>;
}

const UPLOADED_NAME = /^\/media\/(?:\d+\/)?([0-9a-f]{32})\.\w+$/;
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Serves `/media/<file>` and `/media/<width>/<name>.<format>` in front of Nest. */
export class MediaService implements OnModuleDestroy {
  private readonly logger = new Logger(MediaService.name);
  private readonly files: PictureFiles;
  private readonly variants: PictureVariants;
  private readonly recent = new LRUCache<string, Picture>({
    maxSize: MEMORY_BYTES,
    // One large picture must not displace all others.
    maxEntrySize: MEMORY_BYTES / 8,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  private readonly gone = new LRUCache<string, boolean>({ max: 10_000 });
  private readonly loading = new Map<string, Promise<Picture | null>>();
  private isClosing = false;
  private readonly preparing = new Set<Promise<void>>();

  constructor(private readonly options: MediaOptions) {
    this.files = new PictureFiles(options.picturesDir, options.uploads);
    this.variants = new PictureVariants(options.variantsDir, options.conversions);
  }

  /** Answers a request for a picture and returns true; otherwise returns false. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (!path.startsWith(MEDIA_PREFIX)) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, { Allow: 'GET, HEAD' });
      return true;
    }
    const uploaded = UPLOADED_NAME.exec(path)?.[1];
    const cached = this.recent.get(path);
    if (uploaded !== undefined) void this.sendUploaded(uploaded, path, request, response);
    else if (cached) send(request, response, cached);
    else void this.sendWhenLoaded(path, request, response);
    return true;
  }

  /** Makes the usual sizes in the background, because the uploader sees them next. */
  prepare(file: string): void {
    if (!this.options.isPreparing) return;
    const preparing = this.makeVariantsOf(file).catch((error: unknown) =>
      this.logger.warn(`No variants of ${file} yet: ${String(error)}`),
    );
    this.preparing.add(preparing);
    void preparing.finally(() => this.preparing.delete(preparing));
  }

  /** Deletes memory and disk copies of a deleted picture. */
  async drop(file: string): Promise<void> {
    const name = nameOf(file);
    const isOfIt = (path: string): boolean => path.includes(name);
    // A read in progress would be cached after the deletion.
    await Promise.allSettled([...this.loading].filter(([path]) => isOfIt(path)).map(([, loading]) => loading));
    for (const path of [...this.recent.keys()].filter(isOfIt)) this.recent.delete(path);
    this.files.forget(file);
    await this.variants.remove(name);
  }

  /** The original of an upload for the staff, also when it is hidden. */
  async original(file: string): Promise<{ bytes: Buffer; type: string } | null> {
    const source = await this.files.find(file);
    if (!source?.uploaded) return null;
    return {
      bytes: await readFile(source.path),
      type: CONTENT_TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    };
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.preparing);
  }

  private async makeVariantsOf(file: string): Promise<void> {
    const source = await this.files.find(file);
    if (!source) return;
    const making = usualVariants(this.files, this.variants, [source]);
    let made = await making.next();
    while (!made.done && !this.isClosing) made = await making.next();
  }

  /** Another process may have deleted the picture that this one has cached. */
  private async sendUploaded(name: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isGone = await this.lastKnownGone(name);
    const cached = this.recent.get(path);
    if (isGone === null) refuse(response, 503, { 'Retry-After': '5' });
    else if (isGone) refuse(response, 404);
    else if (cached) send(request, response, cached);
    else await this.sendWhenLoaded(path, request, response);
  }

  /** While the database is away the last answer counts; null without one. */
  private async lastKnownGone(name: string): Promise<boolean | null> {
    try {
      const isGone = await this.options.isGone(name);
      this.gone.set(name, isGone);
      return isGone;
    } catch (error) {
      this.logger.warn(`Whether a picture is gone is not known: ${String(error)}`);
      return this.gone.get(name) ?? null;
    }
  }

  private async sendWhenLoaded(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const picture = await this.load(path);
      if (picture) send(request, response, picture);
      else refuse(response, 404);
    } catch (error) {
      this.logger.error(`A picture could not be read: ${String(error)}`);
      refuse(response, 500);
    }
  }

  /** Concurrent requests for a picture share one read. */
  private load(path: string): Promise<Picture | null> {
    const known = this.loading.get(path);
    if (known) return known;
    const loading = this.read(path).finally(() => this.loading.delete(path));
    this.loading.set(path, loading);
    return loading;
  }

  private async read(path: string): Promise<Picture | null> {
    const address = pictureAddress(path);
    if (!address) return null;
    const source = address.kind === 'original' ? await this.files.find(address.file) : await this.files.findByName(address.name);
    if (!source) return null;
    const bytes =
      address.kind === 'original' ? await readFile(source.path) : await this.variant(source, address.width, address.format);
    if (!bytes) return null;
    const picture = pictureOf(bytes, address.kind === 'original' ? address.extension : address.format, source.uploaded);
    this.recent.set(path, picture);
    return picture;
  }

  /** A picture that sharp cannot read has no variants; the storefront shows a placeholder. */
  private async variant(source: PictureSource, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    try {
      return await this.variants.get(await this.files.contentsOf(source), width, format);
    } catch (error) {
      this.logger.warn(`No variants of ${source.file}: ${String(error)}`);
      return null;
    }
  }
}

/**
 * Pictures may be embedded anywhere. An upload's name is its hash, so its contents never change, but it can be deleted: caches
 * revalidate after a few minutes. A new built-in picture gets a new name.
 */
function pictureOf(bytes: Buffer, extension: string, uploaded: boolean): Picture {
  return {
    bytes,
    headers: {
      'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      'Cache-Control': uploaded ? 'public, max-age=300, must-revalidate' : 'public, max-age=31536000',
      ETag: `"${hashOf(bytes)}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
}

const nameOf = (file: string): string => file.replace(/\.\w+$/, '');

function send(request: IncomingMessage, response: ServerResponse, { bytes, headers }: Picture): void {
  const known = request.headers['if-none-match'];
  if (known && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers['ETag'])) {
    const { 'Content-Length': _length, 'Content-Type': _type, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function refuse(response: ServerResponse, status: 404 | 405 | 500 | 503, headers: Readonly<Record<string, string>> = {}): void {
  response
    .writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers })
    .end();
}
