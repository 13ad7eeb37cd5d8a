import { useGetList } from 'ra-core';

export const useCount = (resource: string, filter: Readonly<Record<string, unknown>> = {}): number | undefined =>
  useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter }).total;

/** Components of a screen that mount one after the other share one request. */
export const JUST_READ_MS = 1000;
