import { Injectable } from '@nestjs/common';
import { actorNames } from '../../access/api-keys/actor-names.js';
import { AUDIT_ACTION_LABELS, type AuditEntry, type ListQuery } from '../../contract/index.js';
import { AuditEntryEntity } from '../../core/audit/audit.entity.js';
import { Database } from '../../core/database/database.js';
import type { ExportSheet } from '../../core/exports/export-sheet.js';
import { notFound } from '../../core/http/problem.js';
import { listPage, listParts } from '../../core/lists/list-page.js';
import { ownColumns, type ListSpec } from '../../core/lists/list-spec.js';
import { PageAnswer } from '../../core/lists/page.js';

export const AUDIT_LIST: ListSpec = {
  alias: 'entry',
  joins: [{ property: 'joined_details', alias: 'joined_details', isRequired: false }],
  fields: ownColumns('entry', 'text', 'id', 'at', 'actor', 'action', 'resource', 'record_id'),
  search: 'entry.resource',
  defaultSort: [['entry.id', 'DESC']],
};

type Line = Omit<AuditEntry, 'before' | 'after'> & { was: string; is: string };

export const AUDIT_SHEET: ExportSheet<Line> = {
  file: 'auditoria',
  columns: [
    ['N.º', 'id'],
    ['Fecha', 'at', 'instant'],
    ['Quién', 'actor_email'],
    ['Cuenta', 'actor'],
    ['Qué', 'action', AUDIT_ACTION_LABELS],
    ['Dónde', 'resource'],
    ['Registro', 'record_id'],
    ['Dirección IP', 'address'],
    ['Petición', 'request'],
    ['Antes', 'was'],
    ['Después', 'is'],
    ['Huella', 'hash'],
  ],
};

/** The audit with its stored details, and accounts by their current e-mail. */
@Injectable()
export class AuditService {
  constructor(private readonly database: Database) {}

  async list(query: ListQuery): Promise<PageAnswer<AuditEntry>> {
    const { items, total } = await listPage(this.repository, AUDIT_LIST, query);
    return new PageAnswer('audit', query, await this.toResponses(items), total);
  }

  async get(id: string): Promise<AuditEntry> {
    const [entry] = await this.toResponses(await this.repository.find({ where: { id }, relations: { joined_details: true } }));
    if (!entry) throw notFound('Entrada no encontrada');
    return entry;
  }

  async *lines(query: ListQuery): AsyncGenerator<Line[]> {
    const written = (values: unknown): string => (values === null ? '' : JSON.stringify(values));
    for await (const part of listParts(this.repository, AUDIT_LIST, query, (row) => row))
      yield (await this.toResponses(part)).map(({ before, after, ...entry }) => ({
        ...entry,
        was: written(before),
        is: written(after),
      }));
  }

  private async toResponses(rows: readonly AuditEntryEntity[]): Promise<AuditEntry[]> {
    const names = await actorNames(
      this.database.reader.manager,
      rows.map(({ actor }) => actor),
    );
    return rows.map(({ joined_details: stored, seal: _, ...entry }) => {
      const nothing: Details = { address: null, request: null, before: null, after: null };
      const details = stored ? (JSON.parse(stored.details) as Details) : nothing;
      return { ...entry, ...details, has_details: stored !== null, actor_email: names.get(entry.actor ?? '') ?? null };
    });
  }

  private get repository() {
    return this.database.reader.getRepository(AuditEntryEntity);
  }
}

type Details = Pick<AuditEntry, 'address' | 'request' | 'before' | 'after'>;
