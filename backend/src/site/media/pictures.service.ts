import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { PictureUses } from '../../core/pictures/picture-uses.js';
import { PictureUrls } from '../../core/pictures/picture-urls.js';
import { PICTURE_REFUSALS, uploadedFile, type UploadedPicture } from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { ConversionQueue } from './variants/conversion-queue.js';
import { MediaService } from './media.service.js';
import { pictureLibrary } from './variants/picture-library.js';
import { hashOf } from './picture-files.js';
import { normalised } from './picture-intake.js';
import { PICTURE_STORE, type PictureStore } from './picture-store.js';

@Injectable()
export class PicturesService {
  private readonly logger = new Logger(PicturesService.name);

  constructor(
    @Inject(PICTURE_STORE) private readonly store: PictureStore,
    private readonly conversions: ConversionQueue,
    private readonly media: MediaService,
    private readonly urls: PictureUrls,
    private readonly uses: PictureUses,
    private readonly database: Database,
  ) {}

  /** Null for an unknown picture and for one that is being deleted. */
  async read(file: string): Promise<{ bytes: Buffer; type: string } | null> {
    if (uploadedFile(`/media/${file}`) === null || (await this.uses.isGone(file.replace(/\.\w+$/, '')))) return null;
    return this.media.original(file);
  }

  /**
   * Stores a picture and returns its address. The same file is the same picture.
   * @throws ProblemException 400 for anything else.
   */
  async upload(bytes: Buffer): Promise<UploadedPicture> {
    const picture = await this.conversions.run(`upload-${hashOf(bytes)}`, 'request', () => normalised(bytes));
    const file = `${hashOf(picture.bytes)}.${picture.extension}`;
    // Recorded before it is stored, so that a concurrent sweep does not delete it.
    await this.database.tx((manager) => this.uses.uploaded(manager, file));
    await this.store.put(file, picture.bytes).catch((error: unknown) => {
      this.logger.error(`A picture could not be stored: ${String(error)}`);
      throw new ProblemException(503, PICTURE_REFUSALS.notStored);
    });
    this.media.prepare(file);
    const sharp = await pictureLibrary();
    const { width, height } = await sharp(picture.bytes).metadata();
    return { image_url: this.urls.toUrl(`/media/${file}`), width, height };
  }
}
