import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import { paperParts } from '../catalogue/consents/consent-papers.js';
import { PaperVersionEntity } from '../catalogue/consents/paper-version.entity.js';
import { RESOURCE_LABELS } from '../contract/index.js';
import { Database } from '../core/database/database.js';
import type { Column } from '../core/exports/export-sheet.js';
import { ListExports } from '../core/exports/csv-exports.js';
import { RecordStore } from '../core/resources/records.js';
import { AUDIT_SHEET, AuditService } from '../office/audit/audit.service.js';
import { MESSAGES_SHEET, MessagesService } from '../office/messages/messages.service.js';
import { ContentService } from '../site/content/content.service.js';
import { PICTURE_STORE, type PictureStore } from '../site/media/picture-store.js';
import { readmeOf, type Described } from './archive-readme.js';

interface ArchiveEntry {
  name: string;
  /** Pictures are compressed already. */
  isCompressed?: true;
  open: () => Promise<Readable>;
}

/** Tables without a list of their own. */
const TABLES: Readonly<Record<string, string>> = {
  clinic: 'Perfil de la clínica',
  practitioner_hours: 'Horarios del equipo',
  api_keys: 'Claves de API: nombre, permisos y uso, sin la clave',
  webhooks: 'Webhooks: dirección y eventos, sin el secreto',
  content_blocks: 'Textos y fotos que la clínica ha cambiado, por versión',
  content_versions: 'Versiones publicadas de las páginas',
  content_drafts: 'Textos y fotos sin publicar',
  publishing_rules: 'Palabras que la clínica no publica, y reglas que ha desactivado',
  consent_paper_versions: 'Documentos de los consentimientos (los archivos están en documentos/)',
};
/** Not exported: with these columns a reader of the archive could call the API or sign events. */
const SECRET_COLUMNS = ['key_hash', 'secret'];
const TEXT_FIELDS = ['page', 'title', 'path', 'block', 'value'] as const;
const ROWS_AT_ONCE = 500;

const shownColumns = ({ columns }: EntityMetadata): string[] =>
  columns.map(({ propertyName }) => propertyName).filter((name) => !SECRET_COLUMNS.includes(name));

const jsonLines = async function* (parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const rows of parts) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
};

type Line = Record<string, string | number | boolean | null>;

/** Lists and objects as JSON in their cell. */
async function* cellsOf(parts: AsyncIterable<readonly ObjectLiteral[]>): AsyncGenerator<Line[]> {
  const cell = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  for await (const rows of parts)
    yield rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])) as Line);
}

/** Everything of the clinic, as files of an archive. */
@Injectable()
export class ArchiveContents {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly exports: ListExports,
    private readonly audit: AuditService,
    private readonly messages: MessagesService,
    private readonly content: ContentService,
    @Inject(PICTURE_STORE) private readonly pictures: PictureStore,
  ) {}

  async entries(): Promise<ArchiveEntry[]> {
    const described: Described[] = [];
    const entries: ArchiveEntry[] = [];
    const add = (list: Described, csv: () => AsyncGenerator<string>, records: () => AsyncGenerator<object[]>): void => {
      described.push(list);
      entries.push(
        { name: `${list.name}.csv`, open: async () => Readable.from(csv()) },
        { name: `${list.name}.jsonl`, open: async () => Readable.from(jsonLines(records())) },
      );
    };
    for (const { name, sheet, schemas, parts } of this.store.lists.values())
      add(
        { name, title: RESOURCE_LABELS[name][1], columns: sheet.columns, schemas },
        () => this.exports.csv(sheet, parts({})),
        () => parts({}),
      );
    add(
      { name: 'audit', title: 'Auditoría', columns: AUDIT_SHEET.columns, schemas: { has_details: { type: 'boolean' } } },
      () => this.exports.csv(AUDIT_SHEET, this.audit.lines({})),
      () => this.audit.lines({}),
    );
    add(
      { name: 'messages', title: 'Mensajes enviados y en espera', columns: MESSAGES_SHEET.columns, schemas: {} },
      () => this.exports.csv(MESSAGES_SHEET, this.messages.lines()),
      () => this.messages.lines(),
    );
    const addTable = (
      name: string,
      title: string,
      fields: readonly string[],
      records: () => AsyncGenerator<ObjectLiteral[]>,
    ): void => {
      const columns = fields.map((field): Column<Line> => [field, field]);
      add({ name, title, columns, schemas: {} }, () => this.exports.csv({ file: name, columns }, cellsOf(records())), records);
    };
    addTable('texts', 'Textos y fotos de las páginas, como se ven', TEXT_FIELDS, () => this.content.texts());
    for (const [table, title] of Object.entries(TABLES)) {
      const metadata = this.database.reader.getMetadata(table);
      addTable(table, title, shownColumns(metadata), () => this.tableParts(metadata));
    }
    entries.push(...(await this.papers()), ...(await this.uploads()));
    const readme = readmeOf(described);
    return [{ name: 'README.txt', open: async () => Readable.from([readme]) }, ...entries];
  }

  private async *tableParts(metadata: EntityMetadata): AsyncGenerator<ObjectLiteral[]> {
    const { target, primaryColumns } = metadata;
    const select = Object.fromEntries(shownColumns(metadata).map((name) => [name, true]));
    const order = Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC']));
    for (let skip = 0; ; skip += ROWS_AT_ONCE) {
      const rows = await this.database.reader.manager.find<ObjectLiteral>(target, {
        select,
        order,
        skip,
        take: ROWS_AT_ONCE,
        loadEagerRelations: false,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  private async papers(): Promise<ArchiveEntry[]> {
    const { manager } = this.database.reader;
    const versions = await manager.find(PaperVersionEntity, { order: { consent_id: 'ASC', number: 'ASC' } });
    return versions.map(({ id, consent_id, number, name }) => ({
      name: `documentos/${consent_id}/${number}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`,
      open: async () => Readable.from(await paperParts(manager, id)),
    }));
  }

  private async uploads(): Promise<ArchiveEntry[]> {
    const files = await this.pictures.list();
    return files.map((file) => ({
      name: `imagenes/${file}`,
      isCompressed: true,
      open: async () => {
        const path = await this.pictures.locate(file);
        // Deleted meanwhile.
        return path === null ? Readable.from([]) : createReadStream(path);
      },
    }));
  }
}
