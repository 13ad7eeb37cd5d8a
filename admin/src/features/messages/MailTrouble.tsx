import type { Message } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { lazy, Suspense } from 'react';

const REFETCH_MS = 60_000;
const TRIED = {
  filter: { state: 'waiting', attempts_gte: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;
/** Fetched on the day on which it is needed. */
const MailTroubleStrip = lazy(() =>
  import('./MailTroubleStrip').then(({ MailTroubleStrip: component }) => ({ default: component })),
);

/** On every screen while what was tried still waits: nobody else would know that customers are not being told. */
export function MailTrouble() {
  const { data: [latest] = [], total = 0 } = useGetList<Message>('messages', TRIED, { refetchInterval: REFETCH_MS });
  return latest ? (
    <Suspense fallback={null}>
      <MailTroubleStrip latest={latest} total={total} />
    </Suspense>
  ) : null;
}
