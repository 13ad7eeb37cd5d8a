import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IMPORT_REFUSALS } from '../contract/index.js';
import { Database } from '../core/database/database.js';
import { ProblemException } from '../core/http/problem.js';
import { ImportPartEntity, type ImportEntity } from './import.entity.js';
import { readTable } from './reading/read-file.js';
import type { Table } from './reading/table.js';

/** Fits a BLOB on both databases. */
const PART_BYTES = 60_000;

/** Uploaded files lie in the database, so that all processes and backups have them and no public folder does. */
@Injectable()
export class ImportFiles {
  constructor(private readonly database: Database) {}

  async store(manager: EntityManager, import_id: string, bytes: Buffer): Promise<void> {
    for (let part = 0; part * PART_BYTES < bytes.length; part++)
      await manager.insert(ImportPartEntity, {
        import_id,
        part,
        contents: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
      });
  }

  /** @throws ProblemException 409 once the file is deleted. */
  async table({ id, options }: Pick<ImportEntity, 'id' | 'options'>): Promise<Table> {
    const { manager } = this.database.reader;
    const parts = await manager.find(ImportPartEntity, { where: { import_id: id }, order: { part: 'ASC' } });
    if (parts.length === 0) throw new ProblemException(409, IMPORT_REFUSALS.gone);
    return readTable(Buffer.concat(parts.map(({ contents }) => contents)), options);
  }
}
