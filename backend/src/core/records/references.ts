import { In, type EntityManager } from 'typeorm';
import { invalidFields } from '../http/problem.js';

interface References {
  /** The body's field, named in the refusal. */
  field: string;
  /** The table that holds them. */
  table: string;
  ids: readonly string[];
  /** What the record referred to before: it may be gone by now, and whole records are sent back as they were given. */
  before?: readonly string[];
  /** What they have to be besides. */
  where?: Readonly<Record<string, unknown>>;
}

const MOST_NAMED = 5;

/** For lists of ids, which no foreign key watches over. @throws ProblemException 400 that names the ids of no such record. */
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
