import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LessThan } from 'typeorm';
import { ZipFile } from 'yazl';
import { ARCHIVE_HOURS, HOUR_MS } from '../contract/index.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { dataFolders } from '../core/private-files.js';
import type { ScheduledJob } from '../core/scheduler/scheduled-job.js';
import { claimLease, NO_LEASE } from '../core/scheduler/lease.js';
import { Scheduler } from '../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { ArchiveContents } from './archive-contents.js';
import { ArchiveEntity } from './archive.entity.js';

const POLL_EVERY_MS = 60_000;
const LEASE_MS = 5 * 60_000;
const NOTE_EVERY_MS = 1000;

/** Makes archives in the background, and deletes them after a day. */
@Injectable()
export class ArchiveJob {
  private readonly job: ScheduledJob;

  constructor(
    private readonly database: Database,
    private readonly contents: ArchiveContents,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.job = scheduler.schedule({
      everyMs: POLL_EVERY_MS,
      work: (stopping) => this.makeAll(stopping),
      failure: 'an archive could not be made',
      atStart: true,
    });
  }

  trigger(): void {
    this.job.trigger();
  }

  /** Resolves when all requested archives are made. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  fileOf(id: string): string {
    return join(dataFolders(this.settings.dataDir).exports, `${id}.zip`);
  }

  private async makeAll(stopping: AbortSignal): Promise<void> {
    await this.deleteOld();
    for (const archive of await this.database.reader.manager.findBy(ArchiveEntity, { state: 'running' })) {
      const lease = { now: this.clock.now(), durationMs: LEASE_MS };
      const lease_key = await claimLease(this.database, ArchiveEntity, archive, lease);
      if (lease_key !== null) await this.make(archive.id, lease_key, stopping);
    }
  }

  private async make(id: string, lease_key: string, stopping: AbortSignal): Promise<void> {
    const file = this.fileOf(id);
    const unfinished = `${file}.${lease_key}.part`;
    try {
      await this.note(id, lease_key, { done: 0 });
      await mkdir(dirname(file), { recursive: true });
      await this.write(unfinished, id, lease_key, stopping);
      const { size } = await stat(unfinished);
      await rename(unfinished, file);
      await this.note(id, lease_key, {
        state: 'done',
        size_kb: Math.ceil(size / 1024),
        finished_at: this.clock.now().toISOString(),
      });
    } catch (error) {
      await rm(unfinished, { force: true });
      // The next start begins it again.
      if (stopping.aborted) return this.note(id, lease_key, NO_LEASE);
      await this.note(id, lease_key, { state: 'failed', finished_at: this.clock.now().toISOString() });
      throw error;
    }
  }

  private async write(path: string, id: string, lease_key: string, signal: AbortSignal): Promise<void> {
    const entries = await this.contents.entries();
    const zip = new ZipFile();
    let done = 0;
    let noted = 0;
    let noting = Promise.resolve();
    const noteOne = (): void => {
      done++;
      if (performance.now() - noted < NOTE_EVERY_MS && done < entries.length) return;
      noted = performance.now();
      const progress = { done, total: entries.length };
      // One after the other, so that the last one stays. The archive does not depend on them.
      noting = noting.then(() => this.note(id, lease_key, progress)).catch(() => undefined);
    };
    for (const { name, isCompressed, open } of entries)
      zip.addReadStreamLazy(name, { compress: !isCompressed, mtime: this.clock.now(), mode: 0o100600 }, (give) => {
        open().then(
          (stream) => {
            // yazl ignores errors of the streams it gets.
            stream.once('error', (error) => zip.emit('error', error)).once('end', noteOne);
            give(null, stream);
          },
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    zip.end();
    const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error: Error): void };
    zip.once('error', (error: Error) => output.destroy(error));
    await pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal });
    await noting;
  }

  private async note(id: string, lease_key: string, change: Partial<ArchiveEntity>): Promise<void> {
    const lease_renewed_at = this.clock.now().toISOString();
    await this.database.tx((manager) => manager.update(ArchiveEntity, { id, lease_key }, { lease_renewed_at, ...change }));
  }

  private async deleteOld(): Promise<void> {
    const created_at = LessThan(this.clock.ago(ARCHIVE_HOURS * HOUR_MS));
    for (const { id } of await this.database.reader.manager.findBy(ArchiveEntity, { created_at })) {
      await rm(this.fileOf(id), { force: true });
      await this.database.tx((manager) => manager.delete(ArchiveEntity, { id }));
    }
  }
}
