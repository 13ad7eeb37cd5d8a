import { MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { useGetList, type DataProvider, type GetListParams, type RaRecord } from 'ra-core';

/** Loads a whole list, in requests of a thousand rows. */
export const WHOLE_LIST = { page: 1, perPage: Number.MAX_SAFE_INTEGER } as const;

interface WholeList {
  filter?: Readonly<Record<string, unknown>>;
  by?: string;
  enabled?: boolean;
}

/** Every record of a resource, by name unless `by` names another field. */
export const useWholeList = <T extends RaRecord>(resource: string, { filter = {}, by = 'name', enabled }: WholeList = {}) =>
  useGetList<T>(resource, { pagination: WHOLE_LIST, sort: { field: by, order: 'ASC' }, filter }, { enabled });

export const withWholeLists = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
    if ((params.pagination?.perPage ?? 0) <= MAX_PAGE_SIZE) return rest.getList<R>(resource, params);
    let whole = await rest.getList<R>(resource, { ...params, pagination: { page: 1, perPage: MAX_PAGE_SIZE } });
    for (let page = 2; (page - 1) * MAX_PAGE_SIZE < (whole.total ?? 0); page++) {
      const chunk = await rest.getList<R>(resource, { ...params, pagination: { page, perPage: MAX_PAGE_SIZE } });
      // Rows may have been deleted since the first request.
      if (chunk.data.length === 0) break;
      // A row that was added meanwhile moves another one to the next page.
      const known = new Set(whole.data.map(({ id }) => id));
      whole = { ...chunk, data: [...whole.data, ...chunk.data.filter(({ id }) => !known.has(id))] };
    }
    return whole;
  },
});
