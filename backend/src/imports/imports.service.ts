import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import {
  IMPORT_REFUSALS,
  type ImportKind,
  type ImportLeft,
  type ImportMatch,
  type ImportOptions,
  type ImportRecord,
  type ImportState,
  type ImportSummary,
} from '../contract/index.js';
import { currentActor } from '../core/audit/actor.js';
import { ClinicClock } from '../core/calendar/clinic-clock.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { newId } from '../core/database/new-id.js';
import { conflict, notFound } from '../core/http/problem.js';
import { NO_LEASE } from '../core/scheduler/lease.js';
import { DryRuns, hasOpenQuestion } from './dry-run.js';
import { ImportFiles } from './import-files.js';
import { ImportJob } from './import-job.js';
import { checkedColumns, fingerprintOf, nameOf, requireState, untilOf, withoutAbsent } from './import-options.js';
import { ImportEntity, ImportRowEntity, type RowOutcome } from './import.entity.js';
import { matchColumns } from './matching/match-columns.js';
import { asCsv } from './reading/read-file.js';
import type { Table } from './reading/table.js';

/** What is remembered of a source besides its columns. */
const REMEMBERED = ['date_order', 'decimal', 'country', 'category'] as const;
const DEFAULTS = { date_order: null, decimal: null, country: 'ES', category: null, notify_clients: false } as const;

type Matched = { source: string | null; columns: ImportOptions['columns']; matched_by: (ImportMatch | null)[] };

@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly files: ImportFiles,
    private readonly dryRuns: DryRuns,
    private readonly job: ImportJob,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
  ) {}

  /** The newest first. */
  async list(): Promise<ImportSummary[]> {
    const { manager } = this.database.reader;
    const found = await manager.find(ImportEntity, { order: { created_at: 'DESC', id: 'DESC' } });
    return Promise.all(
      found.map(async ({ id, kind, state, file_name, row_count, created_at, started_at, finished_at }) => {
        const { done, created } = await this.counts(id, state);
        return {
          id,
          kind,
          state,
          file_name,
          rows: row_count,
          done,
          created,
          created_at,
          finished_at,
          undo_until: untilOf(started_at),
        };
      }),
    );
  }

  /** @throws ProblemException 400 for a file that cannot be read. */
  async upload(kind: ImportKind, typedName: string, contents: Buffer): Promise<ImportRecord> {
    const { format, bytes, table } = await asCsv(contents);
    const fingerprint = fingerprintOf(kind, table);
    const remembered = await this.remembered(kind, fingerprint, table);
    const { source, columns, matched_by } = remembered?.matched ?? this.matched(kind, table);
    const options = { ...DEFAULTS, ...remembered?.options, columns, encoding: table.encoding, delimiter: table.delimiter };
    const actor = currentActor();
    const entity = {
      id: newId(),
      kind,
      state: 'ready' as const,
      file_name: nameOf(typedName),
      format,
      source,
      fingerprint,
      options,
      matched_by,
      row_count: table.rows.length,
      made_by: actor?.id ?? null,
      address: actor?.address ?? null,
      created_at: this.clock.now().toISOString(),
      started_at: null,
      finished_at: null,
      ...NO_LEASE,
    };
    await this.database.tx(async (manager) => {
      await manager.insert(ImportEntity, entity);
      await this.files.store(manager, entity.id, bytes);
    });
    return this.get(entity.id);
  }

  /** While nothing is written yet, with what would be; afterwards with what was. */
  async get(id: string): Promise<ImportRecord> {
    const entity = await this.find(id);
    const { kind, state, file_name, format, source, options, row_count, created_at, started_at, finished_at } = entity;
    const dry = state === 'ready' ? await this.dryRuns.of(entity) : null;
    const record = { id, kind, state, file_name, format, source, options, rows: row_count, created_at, started_at, finished_at };
    return {
      ...record,
      columns: dry?.columns ?? [],
      questions: dry?.questions ?? [],
      troubles: dry?.troubles ?? [],
      duplicates: dry?.duplicates ?? [],
      ready: dry?.ready.size ?? 0,
      ...(await this.counts(id, state)),
      left: dry ? [] : await this.left(id, 'skipped'),
      kept: dry ? [] : await this.left(id, 'kept'),
      undo_until: untilOf(started_at),
    };
  }

  /** @throws ProblemException 409 once it was started. */
  async update(id: string, change: Partial<ImportOptions>): Promise<ImportRecord> {
    const entity = await this.find(id);
    requireState(entity, ['ready']);
    const isReadAnew = change.encoding !== undefined || change.delimiter !== undefined;
    const options = { ...entity.options, ...withoutAbsent(change) };
    const table = await this.files.table({ id, options });
    const matched = isReadAnew ? this.matched(entity.kind, table) : null;
    const chosen = change.columns && checkedColumns(entity.kind, change.columns, table);
    const before = matched?.columns ?? entity.options.columns;
    const columns = chosen ?? before;
    const by = matched?.matched_by ?? entity.matched_by;
    const matched_by = columns.map((field, column): ImportMatch | null => {
      if (field === null) return null;
      return field === before[column] ? (by[column] ?? null) : 'chosen';
    });
    await this.database.tx(async (manager) => {
      const { affected } = await manager.update(
        ImportEntity,
        { id, state: 'ready' },
        {
          options: { ...options, columns },
          matched_by,
          row_count: table.rows.length,
          fingerprint: fingerprintOf(entity.kind, table),
        },
      );
      if (affected === 0) throw conflict(IMPORT_REFUSALS.state);
    });
    return this.get(id);
  }

  /** @throws ProblemException 409 while a question is open, or where nothing could be written. */
  async run(id: string): Promise<ImportRecord> {
    const entity = await this.find(id);
    requireState(entity, ['ready', 'undone']);
    const { questions, ready } = await this.dryRuns.of(entity);
    if (hasOpenQuestion(questions)) throw conflict(IMPORT_REFUSALS.questions);
    if (ready.size === 0) throw conflict(IMPORT_REFUSALS.nothing);
    await this.start(entity, 'running');
    return this.get(id);
  }

  /** @throws ProblemException 409 when it is too late. */
  async undo(id: string): Promise<ImportRecord> {
    const entity = await this.find(id);
    requireState(entity, ['done', 'failed']);
    if (this.clock.now().toISOString() > (untilOf(entity.started_at) ?? '')) throw conflict(IMPORT_REFUSALS.undoLate);
    await this.start(entity, 'undoing');
    return this.get(id);
  }

  /** Only one that wrote nothing. */
  async remove(id: string): Promise<ImportRecord> {
    const record = await this.get(id);
    if (record.state !== 'ready') throw conflict(IMPORT_REFUSALS.state);
    // Its parts go with it, unless it was started meanwhile.
    const { affected } = await this.database.tx((manager) => manager.delete(ImportEntity, { id, state: 'ready' }));
    if (affected !== 1) throw conflict(IMPORT_REFUSALS.state);
    return record;
  }

  private async start({ id, state }: ImportEntity, next: 'running' | 'undoing'): Promise<void> {
    const now = this.clock.now().toISOString();
    const actor = currentActor();
    await this.database.tx(async (manager) => {
      const { affected } = await manager.update(
        ImportEntity,
        { id, state },
        {
          state: next,
          made_by: actor?.id ?? null,
          address: actor?.address ?? null,
          finished_at: null,
          ...NO_LEASE,
          ...(next === 'running' && { started_at: now }),
        },
      );
      if (affected === 0) throw conflict(IMPORT_REFUSALS.state);
      if (next === 'running') await manager.delete(ImportRowEntity, { import_id: id });
      this.database.afterCommit(() => this.job.trigger());
    });
  }

  private async find(id: string): Promise<ImportEntity> {
    const found = await this.database.manager.findOneBy(ImportEntity, { id });
    if (!found) throw notFound(IMPORT_REFUSALS.notFound);
    return found;
  }

  private matched(kind: ImportKind, table: Table): Matched {
    const year = Number(this.clinicClock.now().date.slice(0, 4));
    const { source, fields, by } = matchColumns(kind, table, DEFAULTS.country, year);
    return { source, columns: fields, matched_by: [...by] };
  }

  /** How the last file with the same headers was read. */
  private async remembered(kind: ImportKind, fingerprint: string, table: Table) {
    const last = await this.database.reader.manager.findOne(ImportEntity, {
      where: { fingerprint, kind, state: Not('ready') },
      order: { created_at: 'DESC' },
    });
    if (last?.options.columns.length !== table.headers.length) return null;
    const { source, options } = last;
    const matched: Matched = {
      source,
      columns: options.columns,
      matched_by: options.columns.map((field) => (field === null ? null : 'remembered')),
    };
    return { matched, options: Object.fromEntries(REMEMBERED.map((name) => [name, options[name]])) as Partial<ImportOptions> };
  }

  private async counts(import_id: string, state: ImportState): Promise<Pick<ImportRecord, 'done' | 'created' | 'skipped'>> {
    const rows = await this.database.reader.manager
      .createQueryBuilder(ImportRowEntity, 'row')
      .select('row.outcome', 'outcome')
      .addSelect('COUNT(*)', 'count')
      .where({ import_id })
      .groupBy('row.outcome')
      .getRawMany<{ outcome: RowOutcome; count: number | string }>();
    const count = (...outcomes: RowOutcome[]): number =>
      rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((sum, row) => sum + Number(row.count), 0);
    const isUndone = state === 'undoing' || state === 'undone';
    return {
      done: isUndone ? count('undone', 'kept', 'skipped') : count('created', 'skipped'),
      created: isUndone ? count('created', 'kept') : count('created'),
      skipped: count('skipped'),
    };
  }

  private async left(import_id: string, outcome: 'skipped' | 'kept'): Promise<ImportLeft[]> {
    const rows = await this.database.reader.manager.find(ImportRowEntity, {
      where: { import_id, outcome: In([outcome]) },
      order: { number: 'ASC' },
    });
    return rows.map(({ number, record_id, message }) => ({ row: number, record_id, message: message ?? '' }));
  }
}
