import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { PROJECT_DIR, SETTINGS, type Settings } from '../settings.js';
import { MediaService } from './media.service.js';

/** `MediaService.handle` is mounted before the framework: pictures need none of it. */
@Module({
  providers: [
    {
      provide: MediaService,
      inject: [SETTINGS],
      useFactory: ({ dataDir }: Settings) => new MediaService({ picturesDir: join(PROJECT_DIR, 'backend', 'pictures'), dataDir }),
    },
  ],
  exports: [MediaService],
})
export class MediaModule {}
