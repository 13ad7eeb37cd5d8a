import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { dataFolders } from '../../core/private-files.js';
import { PROJECT_DIR, SETTINGS, type Settings } from '../../core/settings/settings.js';
import { HiddenPictures } from '../../core/pictures/hidden-pictures.js';
import { PictureUses } from '../../core/pictures/picture-uses.js';
import { ConversionQueue } from './variants/conversion-queue.js';
import { ForeignPictures } from './download/foreign-pictures.js';
import { MediaService } from './media.service.js';
import { PictureBodyGuard } from './picture-body.guard.js';
import { PictureWarmUp } from './variants/picture-warm-up.js';
import { DiskStore, PICTURE_STORE, S3Store, type PictureStore } from './picture-store.js';
import { PictureSweep } from './picture-sweep.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

/** The built-in pictures. */
const PICTURES_DIR = join(PROJECT_DIR, 'backend', 'pictures');

/** `MediaService.handle` is an Express middleware, because pictures need no guards. */
@Module({
  controllers: [PicturesController],
  providers: [
    ConversionQueue,
    ForeignPictures,
    PictureBodyGuard,
    PictureSweep,
    PicturesService,
    {
      provide: PICTURE_STORE,
      inject: [SETTINGS],
      useFactory: ({ dataDir, picturesS3 }: Settings): PictureStore => {
        const disk = new DiskStore(dataFolders(dataDir).media);
        return picturesS3 ? new S3Store(picturesS3, disk) : disk;
      },
    },
    {
      provide: MediaService,
      inject: [SETTINGS, PICTURE_STORE, ConversionQueue, PictureUses, HiddenPictures],
      useFactory: (
        { dataDir, pictureWarmUp }: Settings,
        uploads: PictureStore,
        conversions: ConversionQueue,
        uses: PictureUses,
        hidden: HiddenPictures,
      ) =>
        new MediaService({
          picturesDir: PICTURES_DIR,
          variantsDir: dataFolders(dataDir).mediaCache,
          uploads,
          conversions,
          isPreparing: pictureWarmUp,
          isGone: async (name) => (await hidden.isHidden(name)) || (await uses.isGone(name)),
        }),
    },
    {
      provide: PictureWarmUp,
      inject: [SETTINGS],
      useFactory: ({ dataDir }: Settings) => new PictureWarmUp(PICTURES_DIR, dataFolders(dataDir).mediaCache),
    },
  ],
  exports: [ConversionQueue, MediaService, PICTURE_STORE],
})
export class MediaModule {}
