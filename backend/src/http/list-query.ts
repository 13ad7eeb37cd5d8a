import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type ListQuery, type Page } from '../contract/index.js';
import { searchKey } from '../common/text-keys.js';
import { ProblemException } from './problem.js';

type Scalar = string | number | boolean | null;
type FieldKind = 'text' | 'number' | 'euros' | 'flag';

export interface ListedField {
  kind: FieldKind;
  /** Property path of the query builder, e.g. `appointment.date`. */
  path: string;
  /** Path to sort by instead, where people expect another order than that of the bytes. */
  sort?: string;
}

/** What a list may be asked: nothing that is not named here reaches a query. */
export interface ListSpec {
  fields: Readonly<Record<string, ListedField>>;
  /** Path of the kept search column. */
  search: string;
  defaultSort: readonly (readonly [path: string, order: 'ASC' | 'DESC'])[];
}

const bad = (message: string, errors?: Record<string, string>): ProblemException => new ProblemException(400, message, errors);

function parseJson(name: string, text: unknown): unknown {
  if (text === undefined) return undefined;
  if (typeof text !== 'string') throw bad(`El parámetro ${name} se repite`);
  try {
    return JSON.parse(text);
  } catch {
    throw bad(`El parámetro ${name} no es JSON válido`);
  }
}

function parseSort(input: unknown): ListQuery['sort'] {
  if (input === undefined) return undefined;
  const [field, order] = Array.isArray(input) ? (input as unknown[]) : [];
  const direction = typeof order === 'string' ? order.toUpperCase() : undefined;
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC') || (input as unknown[]).length !== 2) {
    throw bad('sort debe ser ["campo","ASC"] o ["campo","DESC"]');
  }
  return [field, direction];
}

function parseRange(input: unknown): [number, number] {
  if (input === undefined) return [0, DEFAULT_PAGE_SIZE - 1];
  const [first, last] = Array.isArray(input) ? (input as unknown[]) : [];
  const isWhole = Number.isSafeInteger(first) && Number.isSafeInteger(last) && (input as unknown[]).length === 2;
  if (!isWhole || (first as number) < 0 || (last as number) < (first as number)) throw bad('range debe ser [primera,última], desde 0');
  if ((last as number) - (first as number) >= MAX_PAGE_SIZE) throw bad(`Como máximo ${MAX_PAGE_SIZE} filas a la vez`);
  return [first as number, last as number];
}

function parseFilter(input: unknown): Record<string, unknown> {
  if (input === undefined) return {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw bad('filter debe ser un objeto JSON');
  return input as Record<string, unknown>;
}

/** @throws ProblemException 400 for anything that is not of the dialect. */
export function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const unknown = Object.keys(query).find((name) => !['sort', 'range', 'filter'].includes(name));
  if (unknown !== undefined) throw bad(`Parámetro desconocido: ${unknown.slice(0, 60)}`, { [unknown.slice(0, 60)]: 'Parámetro desconocido' });
  const sort = parseSort(parseJson('sort', query['sort']));
  return {
    ...(sort && { sort }),
    range: parseRange(parseJson('range', query['range'])),
    filter: parseFilter(parseJson('filter', query['filter'])),
  };
}

/** The list's `sort`, `range` and `filter`, checked for form; the service checks their fields. */
export const ListParams = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseListQuery(context.switchToHttp().getRequest<Request>().query),
);

const TYPE_OF: Record<FieldKind, 'string' | 'number' | 'boolean'> = { text: 'string', number: 'number', euros: 'number', flag: 'boolean' };
const MAX_VALUES = 1000;

function stored(name: string, kind: FieldKind, value: unknown): Scalar {
  if (value === null) return null;
  if (typeof value !== TYPE_OF[kind] || (typeof value === 'number' && !Number.isFinite(value))) {
    throw bad(`Valor no válido para el filtro ${name}`, { [name]: 'Valor no válido' });
  }
  if (kind === 'euros') return Math.round((value as number) * 100);
  return kind === 'flag' ? Number(value) : (value as Scalar);
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;
const COMPARISONS = { _gte: '>=', _lte: '<=' } as const;

function addFilter<T extends ObjectLiteral>(builder: SelectQueryBuilder<T>, spec: ListSpec, name: string, value: unknown, index: number): void {
  const parameter = `filter${index}`;
  if (name === 'q') {
    if (typeof value !== 'string') throw bad('Valor no válido para el filtro q', { q: 'Valor no válido' });
    const text = searchKey(value.trim());
    // INSTR and not LIKE: nothing that is typed is a pattern.
    if (text !== '') builder.andWhere(`INSTR(${spec.search}, :${parameter}) > 0`, { [parameter]: text });
    return;
  }
  const own = (key: string): ListedField | undefined => (Object.hasOwn(spec.fields, key) ? spec.fields[key] : undefined);
  const suffix = own(name) ? undefined : (['_gte', '_lte'] as const).find((candidate) => name.endsWith(candidate));
  const field = own(suffix ? name.slice(0, -suffix.length) : name);
  if (!field) throw bad(`Filtro desconocido: ${name.slice(0, 60)}`, { [name.slice(0, 60)]: 'Filtro desconocido' });
  if (suffix) {
    builder.andWhere(`${field.path} ${COMPARISONS[suffix]} :${parameter}`, { [parameter]: stored(name, field.kind, value) });
  } else if (Array.isArray(value)) {
    if (value.length > MAX_VALUES) throw bad(`Como máximo ${MAX_VALUES} valores para el filtro ${name}`, { [name]: 'Demasiados valores' });
    const values = value.map((item) => stored(name, field.kind, item)).filter((item) => item !== null);
    if (values.length === 0) builder.andWhere('1 = 0');
    else builder.andWhere(`${field.path} IN (:...${parameter})`, { [parameter]: values });
  } else {
    const scalar = stored(name, field.kind, value);
    builder.andWhere(scalar === null ? `${field.path} IS NULL` : `${field.path} = :${parameter}`, { [parameter]: scalar });
  }
}

/**
 * Runs a list: filters, counts, sorts (with the id last, so that pages never overlap) and cuts the page.
 * @throws ProblemException 400 that names an unknown sort or filter field.
 */
export async function listPage<T extends ObjectLiteral>(builder: SelectQueryBuilder<T>, spec: ListSpec, query: ListQuery): Promise<Page<T>> {
  Object.entries(query.filter ?? {}).forEach(([name, value], index) => addFilter(builder, spec, name, value, index));
  let order = spec.defaultSort;
  if (query.sort) {
    const [name, direction] = query.sort;
    const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
    if (!field) throw bad(`Campo de orden desconocido: ${name.slice(0, 60)}`, { [name.slice(0, 60)]: 'Campo desconocido' });
    const path = field.sort ?? field.path;
    const [first] = spec.defaultSort;
    // The default order's first key, either way round, takes the others along: days sort by their hours too.
    order = first?.[0] === path ? spec.defaultSort.map(([key, way]) => [key, first[1] === direction ? way : OPPOSITE[way]]) : [[path, direction]];
  }
  for (const [path, direction] of order) builder.addOrderBy(path, direction);
  builder.addOrderBy(`${builder.alias}.id`, order.at(-1)?.[1] ?? 'ASC');
  const [first, last] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1];
  const total = await builder.getCount();
  const items = total > first ? await builder.offset(first).limit(last - first + 1).getMany() : [];
  return { items, total };
}
