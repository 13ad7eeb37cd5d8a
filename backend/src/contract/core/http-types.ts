import type { ProblemCode } from './problem-codes.js';
import type { ResourceName } from './resources.js';

export interface ListQuery {
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** First and last row, inclusive, from 0. */
  range?: readonly [first: number, last: number];
  filter?: Readonly<Record<string, unknown>>;
}

export interface Page<T> {
  items: T[];
  total: number;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 1000;
/** Texts of the filter `about`. */
export const MAX_ABOUT_TEXTS = 20;

/** Body of every failure of /api, as application/problem+json. */
export interface Problem {
  /** The address where the code is explained. */
  type: string;
  code: ProblemCode;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors?: Readonly<Record<string, string>>;
  request_id?: string;
}

export const PROBLEM_TYPE = 'application/problem+json';
/** Whether the application server refused. A proxy answers in HTML or in JSON of its own, and knows nothing of sessions and records. */
export const isProblem = (contentType: string | null): boolean => contentType?.startsWith(PROBLEM_TYPE) ?? false;

/** `code` of the 412 when `If-Match` names an older state of the record. */
export const RECORD_CHANGED_PROBLEM = 'record-changed';
export const RECORD_CHANGED_MESSAGE = 'Esto ha cambiado desde que lo abriste';
export interface RecordChanged extends Problem {
  /** The current record for this caller, with its tag. */
  current: object;
  etag: string;
  /** E-mail and time of the staff's last change. A visitor may have changed the record since. */
  changed_by: string | null;
  changed_at: string | null;
}

export const INVALID_FIELDS_MESSAGE = 'Revisa los campos marcados';
export const UNEXPECTED_ERROR_MESSAGE = 'Ha ocurrido un error. Inténtalo de nuevo.';

export interface DashboardFigures {
  appointments_total: number;
  orders_total: number;
  /** Sum of all orders' total_price, in euros. */
  orders_sales: number;
  leads_pending: number;
  products_low_stock: number;
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** `crypto.randomUUID` is missing on plain http outside localhost, as on a clinic's own network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const listPath = (resource: ResourceName, { sort, range, filter }: ListQuery = {}): string => {
  const query = new URLSearchParams();
  if (sort) query.set('sort', JSON.stringify(sort));
  if (range) query.set('range', JSON.stringify(range));
  if (filter) query.set('filter', JSON.stringify(filter));
  const text = query.toString();
  return `/api/${resource}${text && `?${text}`}`;
};
