import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { LessThan, LessThanOrEqual } from 'typeorm';
import { DAY_MS, type PictureCopy } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { insertIfMissing } from '../../../core/database/statements.js';
import { ProblemException } from '../../../core/http/problem.js';
import { LOGGER } from '../../../core/logging.js';
import { PictureUrls } from '../../../core/pictures/picture-urls.js';
import { PictureUses } from '../../../core/pictures/picture-uses.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { downloadPicture, PictureUnreachable } from './picture-download.js';
import { PictureDownloadEntity } from './picture-download.entity.js';
import { PicturesService } from '../pictures.service.js';

const MINUTE_MS = 60_000;
/** Pauses after failed attempts; then no more. */
const PAUSES_MS = [5, 60, 360, 1440].map((minutes) => minutes * MINUTE_MS);

const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');

/**
 * Copies pictures of other sites into the clinic's media, so that visitors' browsers contact no third party. The record is saved
 * with the original address; the copy replaces it later. Until then the site shows a placeholder.
 */
@Injectable()
export class ForeignPictures implements OnModuleInit {
  private readonly job: ScheduledJob;
  /** Tests replace this. */
  download = downloadPicture;

  constructor(
    private readonly database: Database,
    private readonly uses: PictureUses,
    private readonly urls: PictureUrls,
    private readonly pictures: PicturesService,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = scheduler.schedule({
      everyMs: MINUTE_MS,
      work: (stopping) => this.copyAll(stopping),
      failure: 'pictures of other sites could not be copied',
      atStart: true,
    });
  }

  onModuleInit(): void {
    this.uses.whenForeign(() => this.job.trigger());
  }

  runNow(): Promise<void> {
    return this.job.run();
  }

  /** Copies at once, for the panel. */
  async copy(url: string): Promise<PictureCopy> {
    try {
      const { image_url } = await this.pictures.upload(await this.download(url));
      return { image_url, refusal: null };
    } catch (error) {
      const refusal = sentenceOf(error);
      if (refusal === null) throw error;
      return { image_url: null, refusal };
    }
  }

  private async copyAll(stopping: AbortSignal): Promise<void> {
    if (!this.settings.pictureDownloads) return;
    for (const address of await this.uses.foreign(this.database.reader.manager)) {
      if (stopping.aborted) return;
      if (await this.claim(address)) await this.takeOver(address, stopping);
    }
    const before = this.clock.ago(30 * DAY_MS);
    await this.database.tx((manager) => manager.delete(PictureDownloadEntity, { next_try_at: LessThan(before) }));
  }

  /** One process downloads. A killed download counts as an attempt. */
  private claim(address: string): Promise<boolean> {
    const address_hash = hashOf(address);
    const now = this.clock.now();
    return this.database.tx(async (manager) => {
      const first = { address_hash, tries: 0, next_try_at: now.toISOString() };
      await insertIfMissing(manager, PictureDownloadEntity, first);
      const { tries } = await manager.findOneByOrFail(PictureDownloadEntity, { address_hash });
      const pause = PAUSES_MS[tries];
      if (pause === undefined) return false;
      const { affected } = await manager.update(
        PictureDownloadEntity,
        { address_hash, tries, next_try_at: LessThanOrEqual(now.toISOString()) },
        { tries: tries + 1, next_try_at: new Date(now.getTime() + pause).toISOString() },
      );
      return Boolean(affected);
    });
  }

  private async takeOver(address: string, stopping: AbortSignal): Promise<void> {
    try {
      const { image_url } = await this.pictures.upload(await this.download(address, stopping));
      await this.database.tx(async (manager) => {
        const topics = await this.uses.replace(manager, address, this.urls.toPath(image_url));
        await manager.delete(PictureDownloadEntity, { address_hash: hashOf(address) });
        await this.changes.touch(...topics);
      });
    } catch (error) {
      if (stopping.aborted) return;
      if (sentenceOf(error) === null) throw error;
      this.logger.warn({ host: new URL(address).host }, 'a picture of another site could not be copied');
    }
  }
}

/** For faults of the other site or of the picture. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof PictureUnreachable) return error.message;
  return error instanceof ProblemException && error.getStatus() === 400 ? error.message : null;
}
