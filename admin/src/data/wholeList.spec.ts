import { expect, it, jest } from '@jest/globals';
import type { DataProvider, GetListParams } from 'ra-core';
import { WHOLE_LIST, withWholeLists } from './wholeList';

const ROWS = Array.from({ length: 2018 }, (_, id) => ({ id }));
const getList = jest.fn(async (_resource: string, { pagination = { page: 1, perPage: 25 } }: GetListParams) => {
  const { page, perPage } = pagination;
  return { data: ROWS.slice((page - 1) * perPage, page * perPage), total: ROWS.length };
});
const provider = withWholeLists({ getList } as unknown as DataProvider);
const asked = (): unknown[] => getList.mock.calls.map(([, { pagination }]) => pagination);

it('shows every one of two thousand treatments in a select, a thousand at a time', async () => {
  const { data, total } = await provider.getList('treatments', { pagination: WHOLE_LIST });
  expect([data, total]).toEqual([ROWS, 2018]);
  expect(asked()).toEqual([1, 2, 3].map((page) => ({ page, perPage: 1000 })));
});

it('shows no row twice when one is added meanwhile', async () => {
  getList.mockImplementationOnce(async () => ({ data: [{ id: -1 }, ...ROWS.slice(0, 999)], total: ROWS.length + 1 }));
  getList.mockImplementationOnce(async () => ({ data: ROWS.slice(998, 1998), total: ROWS.length + 1 }));
  const { data } = await provider.getList('treatments', { pagination: WHOLE_LIST });
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
});

it('leaves a page of a list one request', async () => {
  getList.mockClear();
  const { data } = await provider.getList('treatments', { pagination: { page: 3, perPage: 25 } });
  expect(data).toHaveLength(25);
  expect(asked()).toEqual([{ page: 3, perPage: 25 }]);
});
