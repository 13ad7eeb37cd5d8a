import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { IMPORT_REFUSALS, phoneKey, type ImportCountry } from '../contract/index.js';
import { Database } from '../core/database/database.js';
import { blobParts } from '../core/database/statements.js';
import { ProblemException } from '../core/http/problem.js';
import { emailKey } from '../core/records/person-keys.js';
import { PersonRights } from '../office/people/person-rights.service.js';
import { ImportEntity, ImportPartEntity } from './import.entity.js';
import { readTable } from './reading/read-file.js';
import type { Table } from './reading/table.js';
import { BETWEEN_EMAILS } from './rows/client-rows.js';
import { telephonesIn } from './values/telephones.js';

const LAST_DIGITS = 6;

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
    for (const [part, contents] of blobParts(bytes).entries())
      await manager.insert(ImportPartEntity, { import_id, part, contents });
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
        // A file that cannot be read any more counts as one that names the person.
        const table = await this.table(entity).catch((error: unknown) => {
          if (error instanceof ProblemException) return null;
          throw error;
        });
        const isNamed = table?.rows.some(({ cells }) => cells.some((cell) => isOfPerson(cell, keys, entity.options.country)));
        namesPerson.set(entity.id, isNamed ?? true);
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

/** A cell may hold several e-mails or telephones. It is split as the import splits it. */
function isOfPerson(cell: string, keys: readonly string[], country: ImportCountry): boolean {
  const emails = cell.includes('@') ? cell.split(BETWEEN_EMAILS).map((part) => emailKey(part)) : [];
  if (emails.some((key) => key !== null && keys.includes(key))) return true;
  const digits = cell.replace(/\D/g, '');
  // Reading telephones is slow; most cells hold none of this person's.
  if (!keys.some((key) => !key.includes('@') && digits.includes(key.slice(-LAST_DIGITS)))) return false;
  const { phones, unread } = telephonesIn(cell, country);
  return [cell, ...phones, ...unread].some((phone) => keys.includes(phoneKey(phone) ?? ''));
}
