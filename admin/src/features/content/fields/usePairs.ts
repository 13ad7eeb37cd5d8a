import type { BeforeAfter } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { WHOLE_LIST } from '../../../data/wholeList';

export const usePairs = () =>
  useGetList<BeforeAfter>('before-after', {
    pagination: WHOLE_LIST,
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
