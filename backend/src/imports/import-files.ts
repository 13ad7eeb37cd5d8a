import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { IMPORT_REFUSALS, phoneKey } from '../contract/index.js';
import { Database } from '../core/database/database.js';
import { ProblemException } from '../core/http/problem.js';
import { emailKey } from '../core/records/person-keys.js';
import { PersonRights } from '../office/people/person-rights.service.js';
import { ImportEntity, ImportPartEntity } from './import.entity.js';
import { readTable } from './reading/read-file.js';
import type { Table } from './reading/table.js';

/** Fits a BLOB on both databases. */
const PART_BYTES = 60_000;

/** Uploaded files lie in the database, so that all processes and backups have them and no public folder does. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly database: Database,
    rights: PersonRights,
  ) {
    rights.furtherErasures.push((manager, keys) => this.deleteWith(manager, keys));
  }

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

  /** Deletes files that name an erased person. What was imported from them can still be undone. */
  private async deleteWith(manager: EntityManager, keys: readonly string[]): Promise<void> {
    const stored = await manager.find(ImportPartEntity, { where: { part: 0 }, select: { import_id: true, part: true } });
    const imports = await manager.findBy(ImportEntity, { id: In(stored.map(({ import_id }) => import_id)) });
    for (const entity of imports) {
      const { rows } = await this.table(entity);
      if (!rows.some(({ cells }) => cells.some((cell) => isOfPerson(cell, keys)))) continue;
      await manager.delete(ImportPartEntity, { import_id: entity.id });
      if (entity.state === 'ready') await manager.delete(ImportEntity, { id: entity.id });
    }
  }
}

/** A cell may hold several e-mails or telephones. */
const isOfPerson = (cell: string, keys: readonly string[]): boolean =>
  cell.split(/[;,/|\n]/).some((part) => {
    const key = part.includes('@') ? emailKey(part.trim()) : phoneKey(part);
    return key !== null && keys.includes(key);
  });
