import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { PROJECT_DIR, SETTINGS, type Settings } from '../../platform/settings.js';
import { ConversionQueue } from './conversion-queue.js';
import { MediaService } from './media.service.js';
import { PictureBodyGuard } from './picture-body.guard.js';
import { DiskStore, S3Store, type PictureStore } from './picture-store.js';
import { PicturesController } from './pictures.controller.js';
import { PICTURE_STORE, PicturesService } from './pictures.service.js';

/** `MediaService.handle` is mounted before the framework: pictures need none of it. */
@Module({
  controllers: [PicturesController],
  providers: [
    ConversionQueue,
    PictureBodyGuard,
    PicturesService,
    {
      provide: PICTURE_STORE,
      inject: [SETTINGS],
      useFactory: ({ dataDir, picturesS3 }: Settings): PictureStore => {
        const disk = new DiskStore(join(dataDir, 'media'));
        return picturesS3 ? new S3Store(picturesS3, disk) : disk;
      },
    },
    {
      provide: MediaService,
      inject: [SETTINGS, PICTURE_STORE, ConversionQueue],
      useFactory: ({ dataDir, pictureWarmUp }: Settings, uploads: PictureStore, conversions: ConversionQueue) =>
        new MediaService({
          picturesDir: join(PROJECT_DIR, 'backend', 'pictures'),
          dataDir,
          uploads,
          conversions,
          isPreparing: pictureWarmUp,
        }),
    },
  ],
  exports: [MediaService],
})
export class MediaModule {}
