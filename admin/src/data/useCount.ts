import { useGetList } from 'ra-core';

export const useCount = (resource: string, filter: Readonly<Record<string, unknown>> = {}): number | undefined =>
  useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter }).total;
