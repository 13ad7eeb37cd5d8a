import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type ListQuery } from '../../contract/index.js';
import { invalidFields, ProblemException } from '../http/problem.js';

const UNKNOWN = 'Parámetro desconocido';

export const bad = (message: string, errors?: Record<string, string>): ProblemException =>
  new ProblemException(400, message, errors, {}, 'invalid-query');

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
  if (!isWhole || (first as number) < 0 || (last as number) < (first as number))
    throw bad('range debe ser [primera,última], desde 0');
  if ((last as number) - (first as number) >= MAX_PAGE_SIZE) throw bad(`Como máximo ${MAX_PAGE_SIZE} filas a la vez`);
  return [first as number, last as number];
}

function parseFilter(input: unknown): Record<string, unknown> {
  if (input === undefined) return {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw bad('filter debe ser un objeto JSON');
  return input as Record<string, unknown>;
}

/** @throws ProblemException 400 for a malformed query. */
function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const { range, ...others } = query;
  return { ...parseWholeListQuery(others), range: parseRange(parseJson('range', range)) };
}

/** Without `range`. */
function parseWholeListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const unknown = Object.keys(query).find((name) => !['sort', 'filter'].includes(name));
  if (unknown !== undefined) throw bad(`Parámetro desconocido: ${unknown.slice(0, 60)}`, { [unknown.slice(0, 60)]: UNKNOWN });
  const sort = parseSort(parseJson('sort', query['sort']));
  return { ...(sort && { sort }), filter: parseFilter(parseJson('filter', query['filter'])) };
}

/** The list's `sort`, `range` and `filter`, checked for form. The service checks the field names. */
export const ListParams = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseListQuery(context.switchToHttp().getRequest<Request>().query),
);

export const WholeListParams = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseWholeListQuery(context.switchToHttp().getRequest<Request>().query),
);

/** The value of the only query parameter of a route that is no list. @throws ProblemException 400 for any other parameter. */
export const OnlyQuery = createParamDecorator((name: string, context: ExecutionContext): unknown => {
  const { [name]: value, ...others } = context.switchToHttp().getRequest<Request>().query;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((each) => [each, UNKNOWN])));
  return value;
});
