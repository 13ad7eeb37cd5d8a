import { In, type EntityManager } from 'typeorm';
import { invalidFields } from '../http/problem.js';

interface References {
  /** The field of the body, for the refusal. */
  field: string;
  /** The table of the referenced records. */
  table: string;
  ids: readonly string[];
  /** The record's previous ids. They may be deleted by now; clients send whole records back. */
  before?: readonly string[];
  /** Further conditions. */
  where?: Readonly<Record<string, unknown>>;
}

const MOST_NAMED = 5;

/** For lists of ids, which have no foreign key. @throws ProblemException 400 that names the unknown ids. */
export async function checkReferences(
  manager: EntityManager,
  { field, table, ids, before = [], where = {} }: References,
): Promise<void> {
  const added = [...new Set(ids)].filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const rows = await manager.find<{ id: string }>(table, { where: { id: In(added), ...where }, select: { id: true } });
  const unknown = added.filter((id) => rows.every((row) => row.id !== id));
  if (unknown.length > 0) throw invalidFields({ [field]: `No existe: ${unknown.slice(0, MOST_NAMED).join(', ')}` });
}
