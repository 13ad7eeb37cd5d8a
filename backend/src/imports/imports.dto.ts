import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_KINDS,
  IMPORT_MATCHES,
  IMPORT_OPTION_RULES,
  IMPORT_STATES,
  type DateOrder,
  type DecimalSign,
  type ImportColumn,
  type ImportCountry,
  type ImportDelimiter,
  type ImportDuplicate,
  type ImportEncoding,
  type ImportKind,
  type ImportLeft,
  type ImportOptions,
  type ImportQuestion,
  type ImportRecord,
  type ImportState,
  type ImportSummary,
  type ImportTrouble,
  type StoredCategory,
} from '../contract/index.js';
import { Change, SCHEMA, type Changes } from '../core/http/bodies.js';

const TEXT = { type: 'string' } as const;
const TEXT_OR_NULL = { type: 'string', nullable: true } as const;
const NUMBER = { type: 'integer' } as const;
const objects = (properties: Readonly<Record<string, object>>) =>
  ({ type: 'array', items: { type: 'object', properties: { ...properties } } }) as const;
const ROW = { ...NUMBER, description: 'As a spreadsheet numbers it' } as const;
const LEFT = objects({ row: ROW, record_id: TEXT_OR_NULL, message: TEXT });
export class UpdateImportDto implements Changes<ImportOptions> {
  @Change(IMPORT_OPTION_RULES.columns) columns: readonly (string | null)[] | undefined;
  @Change(IMPORT_OPTION_RULES.encoding) encoding: ImportEncoding | undefined;
  @Change(IMPORT_OPTION_RULES.delimiter) delimiter: ImportDelimiter | undefined;
  @Change(IMPORT_OPTION_RULES.date_order) date_order: DateOrder | null | undefined;
  @Change(IMPORT_OPTION_RULES.decimal) decimal: DecimalSign | null | undefined;
  @Change(IMPORT_OPTION_RULES.country) country: ImportCountry | undefined;
  @Change(IMPORT_OPTION_RULES.category) category: StoredCategory | null | undefined;
  @Change(IMPORT_OPTION_RULES.notify_clients) notify_clients: boolean | undefined;
}

export class ImportSummaryRecord implements ImportSummary {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty({ enum: IMPORT_KINDS }) kind: ImportKind;
  @ApiProperty({ enum: IMPORT_STATES }) state: ImportState;
  @ApiProperty(TEXT) file_name: string;
  @ApiProperty(NUMBER) rows: number;
  @ApiProperty({ ...NUMBER, description: 'Rows handled by the run or the undoing' }) done: number;
  @ApiProperty(NUMBER) created: number;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) finished_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) undo_until: string | null;
}

export class ImportDetails extends ImportSummaryRecord implements ImportRecord {
  @ApiProperty({ enum: ['csv', 'xlsx'] }) format: 'csv' | 'xlsx';
  @ApiProperty({ ...TEXT_OR_NULL, description: 'The program whose file it is, where that is known' }) source: string | null;
  @ApiProperty({
    type: 'object',
    properties: Object.fromEntries(Object.entries(IMPORT_OPTION_RULES).map(([name, { schema }]) => [name, schema])),
  })
  options: ImportOptions;
  @ApiProperty(
    objects({
      header: TEXT,
      field: TEXT_OR_NULL,
      matched_by: { ...TEXT_OR_NULL, enum: [...IMPORT_MATCHES, null] },
      samples: { type: 'array', items: TEXT },
    }),
  )
  columns: readonly ImportColumn[];
  @ApiProperty(
    objects({
      name: { ...TEXT, description: 'The option that answers it' },
      text: TEXT,
      answer: TEXT_OR_NULL,
      choices: objects({ value: TEXT, label: TEXT }),
      samples: { type: 'array', items: TEXT },
    }),
  )
  questions: readonly ImportQuestion[];
  @ApiProperty({ ...NUMBER, description: 'Rows that would be written' }) ready: number;
  @ApiProperty(objects({ row: ROW, field: TEXT_OR_NULL, value: TEXT_OR_NULL, message: TEXT, blocking: { type: 'boolean' } }))
  troubles: readonly ImportTrouble[];
  @ApiProperty(
    objects({
      row: ROW,
      name: TEXT,
      by: { ...TEXT, enum: ['email', 'phone', 'name', 'appointment'] },
      of_row: { ...NUMBER, nullable: true },
      of_id: TEXT_OR_NULL,
      skipped: { type: 'boolean' },
    }),
  )
  duplicates: readonly ImportDuplicate[];
  @ApiProperty(NUMBER) skipped: number;
  @ApiProperty({ ...LEFT, description: 'Rows that were not written' }) left: readonly ImportLeft[];
  @ApiProperty({ ...LEFT, description: 'Records that the undoing kept, because they were changed or are in use' })
  kept: readonly ImportLeft[];
  @ApiProperty(SCHEMA.optionalInstant) started_at: string | null;
}
