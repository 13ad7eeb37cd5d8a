import type { ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import { comparable, MAX_ABOUT_TEXTS, phoneText, searchedDay, searchedPhone, searchedText } from '../../contract/index.js';
import type { ListQuery } from '../../contract/index.js';
import { bad } from './list-query.js';

type Scalar = string | number | boolean | null;
/** `list`: texts as JSON; a filter looks for a member, and the order is that of the first one. */
export type FieldKind = 'text' | 'number' | 'euros' | 'flag' | 'list';

export interface ListedField {
  kind: FieldKind;
  /** Property path of the query builder, e.g. `appointment.date`. */
  path: string;
  /** Sort columns instead of `path`, where people expect an order other than by bytes. */
  sort?: readonly string[] | undefined;
}

/** The fields that a list query may use. */
export interface ListSpec {
  alias: string;
  /** Relations of each row. The query for the page's ids joins only those that filter or order need. */
  joins?: readonly {
    property: string;
    alias: string;
    isRequired: boolean;
  }[];
  fields: Readonly<Record<string, ListedField>>;
  /** Path of the search column; null when the caller may not search. */
  search: string | null;
  /** A condition on `:word`, for words that the search column has no room for. */
  searchedBeyond?: string | undefined;
  /** Path of the longer text that the filter `about` searches. */
  about?: string | undefined;
  /** Whether it holds telephones as they are compared: then a number or a birthday that is typed is looked for in that form. */
  hasPhones?: boolean;
  defaultSort: Order;
}

export type Order = readonly (readonly [path: string, direction: 'ASC' | 'DESC'])[];

/** Fields that are columns of the list's own table, under their names. */
export const ownColumns = (alias: string, kind: FieldKind, ...names: readonly string[]): ListSpec['fields'] =>
  Object.fromEntries(names.map((name) => [name, { kind, path: `${alias}.${name}` }]));

/** A part of a WHERE clause. */
export interface Condition {
  sql: string;
  parameters?: ObjectLiteral;
}

const TYPE_OF: Record<FieldKind, 'string' | 'number' | 'boolean'> = {
  text: 'string',
  number: 'number',
  euros: 'number',
  flag: 'boolean',
  list: 'string',
};
const MAX_VALUES = 1000;
/** SQLite limits the depth of an expression. */
const MAX_MEMBERS = 100;
const MAX_WORDS = 30;
const NONE = '1 = 0';
const COMPARISONS = { _gte: '>=', _lte: '<=' } as const;
const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

function stored(name: string, kind: FieldKind, value: unknown): Scalar {
  if (value === null) return null;
  if (typeof value !== TYPE_OF[kind] || (typeof value === 'number' && !Number.isFinite(value))) {
    throw bad(`Valor no válido para el filtro ${name}`, { [name]: 'Valor no válido' });
  }
  if (kind === 'euros') return centsOf(value as number);
  return kind === 'flag' ? Number(value) : (value as Scalar);
}

/** A fraction of a cent equals no amount. A number beyond exact cents is compared as it is. */
function centsOf(euros: number): number {
  const cents = Math.round(euros * 100);
  if (!Number.isFinite(cents)) return euros;
  return Math.abs(euros * 100 - cents) < 1e-6 ? cents : euros * 100;
}

/** Columns contain whole numbers and trimmed texts. MySQL would round other numbers and ignore trailing blanks. */
const isStorable = (value: Scalar): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value !== 'string' || !value.endsWith(' ');

function fieldCondition(spec: ListSpec, name: string, value: unknown, parameter: string): Condition {
  const own = (key: string): ListedField | undefined => (Object.hasOwn(spec.fields, key) ? spec.fields[key] : undefined);
  const suffix = own(name) ? undefined : (['_gte', '_lte'] as const).find((candidate) => name.endsWith(candidate));
  const field = own(suffix ? name.slice(0, -suffix.length) : name);
  if (!field || (suffix && field.kind === 'list'))
    throw bad(`Filtro desconocido: ${name.slice(0, 60)}`, { [name.slice(0, 60)]: 'Filtro desconocido' });
  const { path, kind } = field;
  if (suffix)
    return { sql: `${path} ${COMPARISONS[suffix]} :${parameter}`, parameters: { [parameter]: stored(name, kind, value) } };
  const max = kind === 'list' ? MAX_MEMBERS : MAX_VALUES;
  if (Array.isArray(value) && value.length > max)
    throw bad(`Como máximo ${max} valores para el filtro ${name}`, { [name]: 'Demasiados valores' });
  if (kind === 'list') {
    const members = [value].flat().map((item) => stored(name, kind, item));
    return memberCondition(path, members, parameter);
  }
  if (Array.isArray(value)) {
    const all = value.map((item) => stored(name, kind, item));
    const values = all.filter((item) => item !== null && isStorable(item));
    const orNone = all.includes(null);
    if (values.length === 0) return { sql: orNone ? `${path} IS NULL` : NONE };
    const isOneOf = { sql: `${path} IN (:...${parameter})`, parameters: { [parameter]: values } };
    // NULL compared with a list is unknown, not true.
    return orNone ? { ...isOneOf, sql: `${isOneOf.sql} IS NOT FALSE` } : isOneOf;
  }
  const scalar = stored(name, kind, value);
  if (!isStorable(scalar)) return { sql: NONE };
  return scalar === null ? { sql: `${path} IS NULL` } : { sql: `${path} = :${parameter}`, parameters: { [parameter]: scalar } };
}

/** A member stands behind the bracket or behind a comma; within a member every quotation mark is escaped. */
function memberCondition(path: string, members: readonly Scalar[], parameter: string): Condition {
  const parameters: ObjectLiteral = {};
  const alternatives = members.map((member, index) => {
    if (member === null) return `${path} IS NULL OR ${path} = '[]'`;
    const [first, later] = [`${parameter}_first${index}`, `${parameter}_later${index}`];
    parameters[first] = `[${JSON.stringify(member)}`;
    parameters[later] = `,${JSON.stringify(member)}`;
    return `INSTR(${path}, :${first}) = 1 OR INSTR(${path}, :${later}) > 0`;
  });
  return { sql: `(${alternatives.join(' OR ') || NONE})`, parameters };
}

/** The list without fields that the caller may not see: they cannot be filtered, sorted or searched. */
export function withoutFields(spec: ListSpec, hidden: readonly string[], searched: readonly string[]): ListSpec {
  if (hidden.length === 0) return spec;
  const fields = Object.fromEntries(Object.entries(spec.fields).filter(([name]) => !hidden.includes(name)));
  return { ...spec, fields, search: searched.some((name) => hidden.includes(name)) ? null : spec.search };
}

/** The digits as typed where a telephone ends with them: an e-mail may contain them too. */
function phoneWord(typed: string): string | null {
  const phone = searchedPhone(typed);
  const digits = phoneText(typed).replace(/\D/g, '');
  return phone?.endsWith(digits) ? digits : phone;
}

function searchCondition({ search, searchedBeyond, hasPhones = false }: ListSpec, value: unknown): Condition[] {
  if (search === null) throw bad('Filtro desconocido: q', { q: 'Filtro desconocido' });
  if (typeof value !== 'string') throw bad('Valor no válido para el filtro q', { q: 'Valor no válido' });
  const text = searchedText(value);
  const number = hasPhones ? (searchedDay(value) ?? phoneWord(value)) : null;
  // Punctuation alone is searched as it is: without a condition the whole list would match.
  const whole = number ?? (text === '' ? comparable(value) : null);
  const words = whole === null ? [...new Set(text.split(' ').map(searchedText))] : [whole];
  // A statement accepts a limited number of conditions, so the remaining words are searched as one text.
  const rest = words.splice(MAX_WORDS).join(' ');
  return [...words, rest]
    .filter((word) => word !== '')
    .map((word, index) => {
      const { sql, parameters = {} } = contains(search, word, `word${index}`);
      return { sql: searchedBeyond ? `(${sql} OR ${searchedBeyond.replace(':word', `:word${index}`)})` : sql, parameters };
    });
}

/** INSTR instead of LIKE, so that no input is a pattern. */
const contains = (path: string, text: string, parameter: string): Condition => ({
  sql: `INSTR(${path}, :${parameter}) > 0`,
  parameters: { [parameter]: text },
});

/** Words of a text; quoted ones are one. */
const PHRASES = /"([^"]+)"|[^\s"]+/g;

/** A text whose words all occur, or a list of such texts of which one must match. */
function aboutCondition(path: string, value: unknown): Condition {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (texts.length > MAX_ABOUT_TEXTS || !texts.every((text) => typeof text === 'string'))
    throw bad('Valor no válido para el filtro about', { about: 'Valor no válido' });
  const alternatives = texts.map((text, one) =>
    [...searchedText(text).matchAll(PHRASES)]
      .slice(0, MAX_WORDS)
      .map(([word, quoted = word], other) => contains(path, quoted, `about${one}_${other}`)),
  );
  const all = (conditions: Condition[]): string => conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1';
  return {
    sql: `(${alternatives.map((conditions) => `(${all(conditions)})`).join(' OR ') || NONE})`,
    parameters: Object.assign({}, ...alternatives.flat().map(({ parameters }) => parameters)) as ObjectLiteral,
  };
}

/** @throws ProblemException 400 that names an unknown filter or a bad value. */
export function conditionsOf<T extends ObjectLiteral>(
  { manager }: Repository<T>,
  spec: ListSpec,
  { filter = {} }: ListQuery,
): Condition[] {
  // MariaDB searches bytes twice as fast as characters. In UTF-8 the result is the same.
  const searched = (path: string): string => (manager.dataSource.options.type === 'mysql' ? `CAST(${path} AS BINARY)` : path);
  return Object.entries(filter).flatMap(([name, value], index) => {
    if (name === 'q') return searchCondition({ ...spec, search: spec.search && searched(spec.search) }, value);
    if (name === 'about' && spec.about !== undefined) return [aboutCondition(searched(spec.about), value)];
    return [fieldCondition(spec, name, value, `filter${index}`)];
  });
}

/** The id is last, so that pages never overlap. @throws ProblemException 400 that names an unknown field. */
export function orderOf({ alias, fields, defaultSort }: ListSpec, { sort }: ListQuery): Order {
  const byId = (order: Order): Order => [...order, [`${alias}.id`, order.at(-1)?.[1] ?? 'ASC']];
  if (!sort) return byId(defaultSort);
  const [name, direction] = sort;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw bad(`Campo de orden desconocido: ${name.slice(0, 60)}`, { [name.slice(0, 60)]: 'Campo desconocido' });
  const paths = field.sort ?? [field.path];
  const [first] = defaultSort;
  // Sorting by the first default key keeps the other default keys: days sort by their hours too.
  if (first && paths.length === 1 && first[0] === paths[0])
    return byId(defaultSort.map(([path, usual]) => [path, first[1] === direction ? usual : OPPOSITE[usual]]));
  return byId(paths.map((path) => [path, direction]));
}

/** Joins only the relations that conditions and order need. */
export function narrowed<T extends ObjectLiteral>(
  repository: Repository<T>,
  spec: ListSpec,
  conditions: readonly Condition[],
  order: Order = [],
): SelectQueryBuilder<T> {
  const builder = repository.createQueryBuilder(spec.alias);
  const used = [...conditions.map(({ sql }) => sql), ...order.map(([path]) => path)];
  for (const { property, alias, isRequired } of spec.joins ?? []) {
    if (!used.some((text) => text.startsWith(`${alias}.`))) continue;
    if (isRequired) builder.innerJoin(`${spec.alias}.${property}`, alias);
    else builder.leftJoin(`${spec.alias}.${property}`, alias);
  }
  for (const { sql, parameters } of conditions) builder.andWhere(sql, parameters);
  for (const [path, direction] of order) builder.addOrderBy(path, direction);
  return builder;
}

/** Joins all relations and selects them. */
export function joined<T extends ObjectLiteral>(
  repository: Repository<T>,
  { alias, joins = [] }: ListSpec,
): SelectQueryBuilder<T> {
  const builder = repository.createQueryBuilder(alias);
  for (const join of joins) builder.leftJoinAndSelect(`${alias}.${join.property}`, join.alias);
  return builder;
}
