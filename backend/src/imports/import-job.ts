import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { In, LessThan, type EntityManager } from 'typeorm';
import { DAY_MS, IMPORT_TEXTS, IMPORT_UNDO_DAYS } from '../contract/index.js';
import { actingAs } from '../core/audit/actor.js';
import { chunks } from '../core/database/statements.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { isUnavailable } from '../core/database/failures.js';
import { ProblemException } from '../core/http/problem.js';
import { LOGGER } from '../core/logging.js';
import { claimLease, NO_LEASE } from '../core/scheduler/lease.js';
import { Scheduler } from '../core/scheduler/scheduler.js';
import type { ScheduledJob } from '../core/scheduler/scheduled-job.js';
import { DryRuns, reasonsOf } from './dry-run.js';
import { ImportEntity, ImportPartEntity, ImportRowEntity } from './import.entity.js';
import type { ReadRow } from './rows/row-reading.js';
import { Writers } from './writers/writers.js';
import type { Made, Writer } from './writers/writer.js';

const POLL_EVERY_MS = 10_000;
const CLEANUP_EVERY_MS = 3_600_000;
/** Another process continues the work of one that has written nothing for this time. */
const LEASE_MS = 60_000;
/** Rows in one transaction. Visitors' writes run between two transactions. */
const ROWS_AT_ONCE = 25;
const UNSTARTED_DAYS = 7;
const LONGEST_MESSAGE = 300;

/** Another process has taken over. */
class LeaseLost extends Error {}

interface Work {
  entity: ImportEntity;
  lease_key: string;
  writer: Writer;
  stopping: AbortSignal;
}

/** Writes and undoes imports in the background, some rows in each transaction. */
@Injectable()
export class ImportJob {
  private readonly job: ScheduledJob;

  constructor(
    private readonly database: Database,
    private readonly dryRuns: DryRuns,
    private readonly writers: Writers,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = scheduler.schedule({
      everyMs: POLL_EVERY_MS,
      work: (stopping) => this.continueAll(stopping),
      failure: 'an import could not be carried on',
      atStart: true,
    });
    scheduler.schedule({
      everyMs: CLEANUP_EVERY_MS,
      work: () => this.deleteOld(),
      failure: 'old imports could not be deleted',
      atStart: true,
    });
  }

  trigger(): void {
    this.job.trigger();
  }

  /** Resolves when all requested work is done. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async continueAll(stopping: AbortSignal): Promise<void> {
    const { manager } = this.database.reader;
    const waiting = await manager.find(ImportEntity, {
      where: { state: In(['running', 'undoing']) },
      order: { started_at: 'ASC' },
    });
    for (const entity of waiting) {
      if (stopping.aborted) return;
      const lease = { now: this.clock.now(), durationMs: LEASE_MS };
      const lease_key = await claimLease(this.database, ImportEntity, entity, lease);
      if (lease_key !== null) await this.carryOn({ entity, lease_key, writer: this.writers.of(entity.kind), stopping });
    }
  }

  /** The rows are audited under the account that started it. */
  private async carryOn(work: Work): Promise<void> {
    const { id, state, made_by, address } = work.entity;
    const request = `POST /api/imports/${id}/${state === 'running' ? 'run' : 'undo'}`;
    await actingAs({ id: made_by, address, request }, async () => {
      try {
        const isWhole = await (state === 'running' ? this.write(work) : this.takeBack(work));
        await this.end(work, isWhole ? (state === 'running' ? 'done' : 'undone') : null);
      } catch (error) {
        if (error instanceof LeaseLost) return;
        // Tried again when the lease has expired. Any other failure would repeat itself.
        if (isUnavailable(error)) throw error;
        this.logger.error({ err: error, import: id }, 'an import failed');
        await this.end(work, 'failed');
      }
    });
  }

  private async write(work: Work): Promise<boolean> {
    const { entity, stopping } = work;
    const dry = await this.dryRuns.of(entity);
    const reasons = reasonsOf(dry);
    const handled = await this.database.reader.manager.find(ImportRowEntity, {
      where: { import_id: entity.id },
      select: { import_id: true, number: true },
    });
    const done = new Set(handled.map(({ number }) => number));
    const left = dry.rows.filter(({ row }) => !done.has(row));
    for (const part of chunks(left, ROWS_AT_ONCE)) {
      if (stopping.aborted) return false;
      await this.writePart(work, part, reasons);
      await nextTurn();
    }
    return true;
  }

  /** Of a part that holds a refused row, each row is written by itself. */
  private async writePart(work: Work, part: readonly ReadRow<unknown>[], reasons: ReadonlyMap<number, string>): Promise<void> {
    try {
      await this.writeRows(work, part, reasons);
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      const [only] = part;
      if (part.length === 1 && only) await this.writeRows(work, part, new Map([[only.row, error.message]]));
      else for (const row of part) await this.writePart(work, [row], reasons);
    }
  }

  private writeRows(work: Work, part: readonly ReadRow<unknown>[], reasons: ReadonlyMap<number, string>): Promise<void> {
    const { entity, writer } = work;
    const { notify_clients: notifyClients } = entity.options;
    return this.database.tx(async (manager) => {
      await this.renew(manager, work);
      const made = new Map<number, Made>();
      for (const { row, body } of part)
        if (body !== null && !reasons.has(row)) made.set(row, await writer.create(body, { notifyClients }));
      const seals = await writer.seals([...made.values()].map(({ id }) => id));
      await manager.insert(
        ImportRowEntity,
        part.map(({ row }) => {
          const { id: record_id = null, client_id = null } = made.get(row) ?? {};
          return {
            import_id: entity.id,
            number: row,
            outcome: record_id === null ? ('skipped' as const) : ('created' as const),
            record_id,
            client_id,
            seal: seals.get(record_id ?? '') ?? null,
            message: reasons.get(row)?.slice(0, LONGEST_MESSAGE) ?? null,
          };
        }),
      );
    });
  }

  /** From the last row to the first: later records may refer to earlier ones. */
  private async takeBack(work: Work): Promise<boolean> {
    const { entity, stopping } = work;
    const made = await this.database.reader.manager.find(ImportRowEntity, {
      where: { import_id: entity.id, outcome: 'created' },
      order: { number: 'DESC' },
    });
    for (const part of chunks(made, ROWS_AT_ONCE)) {
      if (stopping.aborted) return false;
      await this.takeBackRows(work, part);
      await nextTurn();
    }
    return true;
  }

  private async takeBackRows(work: Work, part: readonly ImportRowEntity[]): Promise<void> {
    try {
      await this.database.tx(async (manager) => {
        await this.renew(manager, work);
        const seals = await work.writer.seals(part.flatMap(({ record_id }) => record_id ?? []));
        for (const { number, record_id, client_id, seal } of part) {
          const now = seals.get(record_id ?? '');
          const isSame = now !== undefined && now === seal;
          if (isSame && record_id !== null) await work.writer.remove(record_id);
          const isGone = isSame || now === undefined;
          const clientStays = isGone && client_id !== null ? await work.writer.removeClient?.(client_id) : null;
          const message = isSame ? null : isGone ? IMPORT_TEXTS.goneAlready : IMPORT_TEXTS.changedSince;
          const change = clientStays
            ? { outcome: 'kept' as const, message: clientStays, record_id: client_id }
            : { outcome: isGone ? ('undone' as const) : ('kept' as const), message };
          await manager.update(ImportRowEntity, { import_id: work.entity.id, number }, change);
        }
      });
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      const [only] = part;
      if (part.length > 1) for (const row of part) await this.takeBackRows(work, [row]);
      else if (only) await this.keep(work, only);
    }
  }

  /** Other records need it. */
  private keep(work: Work, { number }: ImportRowEntity): Promise<void> {
    return this.database.tx(async (manager) => {
      await this.renew(manager, work);
      const change = { outcome: 'kept' as const, message: IMPORT_TEXTS.inUse };
      await manager.update(ImportRowEntity, { import_id: work.entity.id, number }, change);
    });
  }

  /** Where another process has taken over, nothing of this transaction may stay. */
  private async renew(manager: EntityManager, { entity, lease_key }: Work): Promise<void> {
    const { affected } = await manager.update(
      ImportEntity,
      { id: entity.id, lease_key },
      { lease_renewed_at: this.clock.now().toISOString() },
    );
    if (affected === 0) throw new LeaseLost();
  }

  /** A process that stops (`null`) gives its lease back, and the next one goes on at once. */
  private async end({ entity, lease_key }: Work, state: 'done' | 'undone' | 'failed' | null): Promise<void> {
    const ended = state && { state, finished_at: this.clock.now().toISOString() };
    await this.database.tx((manager) => manager.update(ImportEntity, { id: entity.id, lease_key }, { ...ended, ...NO_LEASE }));
  }

  /** Files and row numbers go when an import can no longer be undone, and files that nobody imported after some days. */
  private async deleteOld(): Promise<void> {
    const { manager } = this.database.reader;
    const select = { id: true } as const;
    const old = await manager.find(ImportEntity, {
      where: { state: In(['done', 'undone', 'failed']), started_at: LessThan(this.clock.ago(IMPORT_UNDO_DAYS * DAY_MS)) },
      select,
    });
    const unstarted = await manager.find(ImportEntity, {
      where: { state: 'ready', created_at: LessThan(this.clock.ago(UNSTARTED_DAYS * DAY_MS)) },
      select,
    });
    for (const { id } of old)
      await this.database.tx(async (transaction) => {
        await transaction.delete(ImportPartEntity, { import_id: id });
        await transaction.delete(ImportRowEntity, { import_id: id });
      });
    for (const { id } of unstarted)
      await this.database.tx((transaction) => transaction.delete(ImportEntity, { id, state: 'ready' }));
  }
}
