import type { SortPayload } from 'ra-core';

export type Filters = Readonly<Record<string, unknown>>;

/** Only given parameters change; an undefined filter is removed. */
export interface ListChange {
  filter?: Filters;
  sort?: SortPayload;
  page?: number;
  perPage?: number;
  /** Further parameters of a screen; undefined removes one. */
  params?: Readonly<Record<string, string | undefined>>;
}

export function readFilters(search: string): Filters {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Filters) : {};
  } catch {
    return {};
  }
}

/** Address of a list with this filter. */
export const filteredPath = (resource: string, filter: Filters): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Keeps unknown parameters. A changed filter, sort or page size goes to the first page. */
export function changeSearch(search: string, { filter, sort, page = 1, perPage, params: further = {} }: ListChange): string {
  const params = new URLSearchParams(search);
  if (filter) params.set('filter', JSON.stringify(filter));
  if (sort) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (perPage !== undefined) params.set('perPage', String(perPage));
  for (const [name, value] of Object.entries(further)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  params.set('page', String(page));
  return `?${params}`;
}
