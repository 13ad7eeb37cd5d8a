import type { EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** Whoever knows all entities says which are only the program's own bookkeeping, and which row says that somebody signed in. */
export interface AuditRules {
  unaudited: readonly EntityTarget<ObjectLiteral>[];
  sessions: EntityTarget<ObjectLiteral>;
}

/** Kept beside what was written: sort and search keys, where a form came from, and what the program notes for itself. */
const DERIVED = /^(search_text|refreshed_at|told_at|network|was_full|looked_at|\w+_(key|sort))$/;
/** That they have changed is told, never what they are. */
const SECRET = /hash|secret|token|passkey|totp|salt/;
/** What a record of somebody outside says of them. */
const PERSONAL = new Set([
  'client_name',
  'name',
  'email',
  'phone',
  'message',
  'notes',
  'shipping_address',
  'delivery_notes',
  'reference',
  'quote',
  'treatment',
]);
const UNTOLD = '•••';

export const resourceOf = ({ tableName }: EntityMetadata): string => tableName.replaceAll('_', '-');

/** Records of people outside are found by their e-mail; the staff's accounts are not among them. */
export const isOfPerson = (metadata: EntityMetadata): boolean =>
  metadata.columns.some(({ propertyName }) => propertyName === 'email_key');

export function recordIdOf({ primaryColumns }: EntityMetadata, row: ObjectLiteral): string {
  return String(primaryColumns[0]?.getEntityValue(row) ?? '').slice(0, 36);
}

/** As it is told of a row: without keys and secrets. */
export function messageAnswer({ columns }: EntityMetadata, row: ObjectLiteral): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const column of columns) {
    const name = column.propertyName;
    const value: unknown = column.getEntityValue(row);
    if (DERIVED.test(name) || value === undefined) continue;
    told[name] = SECRET.test(name) && value !== null ? UNTOLD : value;
  }
  return told;
}

const termsUntold = (filter: object): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      name === 'q' || PERSONAL.has(name.replace(/_(gte|lte)$/, '')) ? UNTOLD : (value as unknown),
    ]),
  );

/** Of an export, what it was narrowed to: that somebody was searched for, and not whom, who may be forgotten before this is. */
export function untoldTerms({ filter, ...query }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof filter !== 'string') return query;
  try {
    const parsed: unknown = JSON.parse(filter);
    if (typeof parsed === 'object' && parsed !== null) return { ...query, filter: JSON.stringify(termsUntold(parsed)) };
  } catch {
    // It is refused, and told as what it was: nothing.
  }
  return { ...query, filter: UNTOLD };
}

export const impersonal = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !PERSONAL.has(name)));
