import { useGetList } from 'ra-core';

/** How many rows a filter leaves; undefined until it is known. */
export const useCount = (resource: string, filter: Readonly<Record<string, unknown>> = {}): number | undefined =>
  useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter }).total;
