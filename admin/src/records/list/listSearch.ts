import type { SortPayload } from 'ra-core';

export type Filters = Readonly<Record<string, unknown>>;

/** What is given changes; a filter whose value is undefined goes. */
export interface ListChange {
  filter?: Filters;
  sort?: SortPayload;
  page?: number;
  perPage?: number;
}

/** The filters of a list's address, whoever wrote it. */
export function readFilters(search: string): Filters {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Filters) : {};
  } catch {
    return {};
  }
}

/** An address as react-admin reads it; whatever else it says stays. Another filter, order or size begins at the first page. */
export function changeSearch(search: string, { filter, sort, page = 1, perPage }: ListChange): string {
  const params = new URLSearchParams(search);
  if (filter) params.set('filter', JSON.stringify(filter));
  if (sort) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (perPage !== undefined) params.set('perPage', String(perPage));
  params.set('page', String(page));
  return `?${params}`;
}
