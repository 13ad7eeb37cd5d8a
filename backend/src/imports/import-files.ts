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
    rights.furtherErasures.push((keys) => this.prepareErasure(keys));
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

  /**
   * Deletes files that name an erased person. What was imported from them can still be undone. They are read before the transaction;
   * inside it only those that came meanwhile.
   */
  private async prepareErasure(keys: readonly string[]): Promise<(manager: EntityManager) => Promise<void>> {
    const namesPerson = new Map<string, boolean>();
    const readNew = async (manager: EntityManager): Promise<void> => {
      const stored = await manager.find(ImportPartEntity, { where: { part: 0 }, select: { import_id: true, part: true } });
      const ids = stored.map(({ import_id }) => import_id).filter((id) => !namesPerson.has(id));
      for (const entity of await manager.findBy(ImportEntity, { id: In(ids) })) {
        const { rows } = await this.table(entity);
        namesPerson.set(
          entity.id,
          rows.some(({ cells }) => cells.some((cell) => isOfPerson(cell, keys))),
        );
      }
    };
    await readNew(this.database.reader.manager);
    return async (manager) => {
      await readNew(manager);
      const ids = [...namesPerson].flatMap(([id, isNamed]) => (isNamed ? [id] : []));
      await manager.delete(ImportPartEntity, { import_id: In(ids) });
      await manager.delete(ImportEntity, { id: In(ids), state: 'ready' });
    };
  }
}

/** A cell may hold several e-mails or telephones. */
const isOfPerson = (cell: string, keys: readonly string[]): boolean =>
  cell.split(/[;,/|\n]/).some((part) => {
    const key = part.includes('@') ? emailKey(part.trim()) : phoneKey(part);
    return key !== null && keys.includes(key);
  });
