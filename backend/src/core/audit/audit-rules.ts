import type { EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** `audited-entities.ts` lists the entities that the audit skips, and the entity of sessions. */
export interface AuditRules {
  unaudited: readonly EntityTarget<ObjectLiteral>[];
  sessions: EntityTarget<ObjectLiteral>;
}

/** Derived columns: search and sort keys, the network of a form, and notes of the program. */
const DERIVED =
  /^(search_text|about_text|refreshed_at|told_at|is_checked|was_full|checked_versions|lease_renewed_at|\w+_(keys?|sort))$/;
/** The audit records that these columns changed and never their values. */
const SECRET = /hash|secret|token|passkey|totp|salt/;
/** Columns with personal data of visitors. */
const PERSONAL = new Set([
  'client_name',
  'name',
  'aliases',
  'phones',
  'emails',
  'birthday',
  'tags',
  'email',
  'phone',
  'message',
  'notes',
  'shipping_address',
  'recipient',
  'subject',
  'delivery_notes',
  'paper_name',
  'reference',
  'quote',
  'treatment',
]);
const HIDDEN = '•••';

export const resourceOf = ({ tableName }: EntityMetadata): string => tableName.replaceAll('_', '-');

/** Records of visitors have an `email_key`; accounts of the staff have none. */
export const isOfPerson = (metadata: EntityMetadata): boolean =>
  metadata.columns.some(({ propertyName }) => propertyName === 'email_key');

export function recordIdOf({ primaryColumns }: EntityMetadata, row: ObjectLiteral): string {
  return String(primaryColumns[0]?.getEntityValue(row) ?? '').slice(0, 36);
}

/** A row as the audit stores it, without derived columns and secrets. */
export function auditedValues({ columns }: EntityMetadata, row: ObjectLiteral): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const column of columns) {
    const name = column.propertyName;
    const value: unknown = column.getEntityValue(row);
    if (DERIVED.test(name) || value === undefined) continue;
    values[name] = SECRET.test(name) && value !== null ? HIDDEN : value;
  }
  return values;
}

const hideTerms = (filter: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      name === 'q' || name === 'about' || PERSONAL.has(name.replace(/_(gte|lte)$/, '')) ? HIDDEN : (value as unknown),
    ]),
  );

/**
 * The filters of an export. The audit stores that a search term was used, not the term, which may name a person who is erased
 * later.
 */
export function hiddenSearchTerms({ filter, ...others }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const query = hideTerms(others);
  if (typeof filter !== 'string') return query;
  try {
    const parsed: unknown = JSON.parse(filter);
    if (typeof parsed === 'object' && parsed !== null) return { ...query, filter: JSON.stringify(hideTerms(parsed)) };
  } catch {
    // A malformed filter is refused with 400, so the audit stores nothing.
  }
  return { ...query, filter: HIDDEN };
}

export const impersonal = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !PERSONAL.has(name)));
