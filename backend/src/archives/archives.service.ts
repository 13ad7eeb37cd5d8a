import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { ARCHIVE_HOURS, ARCHIVE_REFUSALS, HOUR_MS, type Archive } from '../contract/index.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { newId } from '../core/database/new-id.js';
import { conflict, notFound } from '../core/http/problem.js';
import { NO_LEASE } from '../core/scheduler/lease.js';
import { ArchiveJob } from './archive-job.js';
import { ArchiveEntity } from './archive.entity.js';

@Injectable()
export class ArchivesService {
  constructor(
    private readonly database: Database,
    private readonly job: ArchiveJob,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(): Promise<Archive[]> {
    const found = await this.database.reader.manager.find(ArchiveEntity, { order: { created_at: 'DESC', id: 'DESC' } });
    return found.map(presented);
  }

  async get(id: string): Promise<Archive> {
    const found = await this.database.manager.findOneBy(ArchiveEntity, { id });
    if (!found) throw notFound(ARCHIVE_REFUSALS.notFound);
    return presented(found);
  }

  /** Returns the running archive if there is one. */
  create(): Promise<Archive> {
    return this.database.tx(async (manager) => {
      const running = await manager.findOneBy(ArchiveEntity, { state: 'running' });
      if (running) return presented(running);
      const archive: ArchiveEntity = {
        id: newId(),
        state: 'running',
        done: 0,
        total: 0,
        size_kb: null,
        created_at: this.clock.now().toISOString(),
        finished_at: null,
        ...NO_LEASE,
      };
      await manager.insert(ArchiveEntity, archive);
      this.database.afterCommit(() => this.job.trigger());
      return presented(archive);
    });
  }

  /** The path of the file. @throws ProblemException 409 until it is made, and on another machine than that which made it. */
  async file(id: string): Promise<string> {
    const { state } = await this.get(id);
    if (state !== 'done') throw conflict(ARCHIVE_REFUSALS.notReady);
    const path = this.job.fileOf(id);
    const isThere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) throw conflict(ARCHIVE_REFUSALS.gone);
    return path;
  }
}

const presented = ({ id, state, done, total, size_kb, created_at, finished_at }: ArchiveEntity): Archive => ({
  id,
  state,
  done,
  total,
  size: size_kb === null ? null : size_kb * 1024,
  created_at,
  finished_at,
  kept_until: state === 'done' ? new Date(Date.parse(created_at) + ARCHIVE_HOURS * HOUR_MS).toISOString() : null,
});
