import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { HOUR_MS } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { LOGGER } from '../../core/logging.js';
import { PictureEntity } from '../../core/pictures/picture.entity.js';
import { PictureUses } from '../../core/pictures/picture-uses.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { MediaService } from './media.service.js';
import { PICTURE_STORE, type PictureStore } from './picture-store.js';

const INTERVAL_MS = 15_000;
const RUNS_BETWEEN_STOCKTAKINGS = 1440;
const AT_ONCE = 50;
/** How long a form may stay open with an uploaded picture. */
const FORM_MS = 24 * HOUR_MS;
/** Covers clock differences and long transactions. */
const OVERLAP_MS = 10 * 60_000;

/** Deletes unused pictures: at once, again after a kill, and forgotten ones. */
@Injectable()
export class PictureSweep implements OnModuleInit {
  private readonly job: ScheduledJob;
  private runs = 0;
  /** Deletions up to here are done in this process; empty at its start. */
  private droppedUpTo = '';

  constructor(
    private readonly database: Database,
    private readonly uses: PictureUses,
    private readonly media: MediaService,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(PICTURE_STORE) private readonly store: PictureStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: () => this.sweep(),
      failure: 'pictures could not be looked through',
      atStart: true,
    });
  }

  onModuleInit(): void {
    this.uses.whenGone(() => this.job.trigger());
  }

  runNow(): Promise<void> {
    return this.job.run();
  }

  /** Deletes uploads that no record ever used. */
  async takeStock(): Promise<void> {
    const before = this.clock.ago(FORM_MS);
    await this.database.tx((manager) =>
      manager.update(PictureEntity, { state: 'new', changed_at: LessThanOrEqual(before) }, { state: 'gone' }),
    );
    for (const files of chunks(await this.store.list(), AT_ONCE))
      await this.database.tx(async (manager) => {
        const known = new Set((await manager.findBy(PictureEntity, { file: In(files) })).map(({ file }) => file));
        for (const file of files)
          if (!known.has(file) && !(await this.uses.isShown(manager, file))) await this.uses.uploaded(manager, file);
      });
  }

  private async sweep(): Promise<void> {
    if (this.runs++ % RUNS_BETWEEN_STOCKTAKINGS === 0) await this.takeStock();
    const gone = await this.database.reader.manager.find(PictureEntity, {
      where: { state: 'gone' },
      order: { changed_at: 'ASC', file: 'ASC' },
      take: AT_ONCE,
    });
    for (const { file } of gone) await this.delete(file);
    await this.dropWhatOthersDeleted();
  }

  private async delete(file: string): Promise<void> {
    const isShown = await this.database.tx(async (manager) => {
      if (!(await this.uses.isShown(manager, file))) return false;
      await manager.delete(PictureEntity, { file, state: 'gone' });
      return true;
    });
    if (isShown) return;
    await this.media.drop(file);
    await this.store.remove(file);
    // A concurrent read may have cached it again.
    await this.media.drop(file);
    await this.database.tx((manager) =>
      manager.update(PictureEntity, { file, state: 'gone' }, { state: 'deleted', changed_at: this.clock.now().toISOString() }),
    );
    this.logger.info({ picture: file }, 'a picture that no record shows was deleted');
  }

  /** Drops copies of pictures that other processes deleted. */
  private async dropWhatOthersDeleted(): Promise<void> {
    const from = this.droppedUpTo;
    const next = this.clock.ago(OVERLAP_MS);
    const deleted = await this.database.reader.manager.findBy(PictureEntity, {
      state: 'deleted',
      changed_at: MoreThanOrEqual(from),
    });
    for (const { file } of deleted) {
      await this.media.drop(file);
      await this.store.forget(file);
    }
    this.droppedUpTo = next;
  }
}
