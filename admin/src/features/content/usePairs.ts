import { MAX_PAGE_SIZE, type BeforeAfter } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';

/** The gallery, the newest first. */
export const usePairs = () =>
  useGetList<BeforeAfter>('before-after', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
