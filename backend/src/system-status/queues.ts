import { Injectable } from '@nestjs/common';
import { Database } from '../core/database/database.js';
import { ConversionQueue } from '../site/media/variants/conversion-queue.js';
import { PagesService } from '../site/pages/pages.service.js';

/** Queue lengths of this process. */
@Injectable()
export class Queues {
  constructor(
    private readonly database: Database,
    private readonly pages: PagesService,
    private readonly pictures: ConversionQueue,
  ) {}

  lengths(): Record<'pages' | 'pictures' | 'writes', number> {
    return { pages: this.pages.waiting, pictures: this.pictures.waitingCount, writes: this.database.waits.now };
  }
}
