import type { Message } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { lazy, Suspense } from 'react';

const REFETCH_MS = 60_000;
const TRIED = {
  filter: { state: 'waiting', attempts_gte: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;
/** Rarely needed, so it is a chunk of its own. */
const MailTroubleStrip = lazy(() =>
  import('./MailTroubleStrip').then(({ MailTroubleStrip: component }) => ({ default: component })),
);

/** Shown on every screen while failed messages wait: customers are not being notified. */
export function MailTrouble() {
  const { data: [latest] = [], total = 0 } = useGetList<Message>('messages', TRIED, { refetchInterval: REFETCH_MS });
  return latest ? (
    <Suspense fallback={null}>
      <MailTroubleStrip latest={latest} total={total} />
    </Suspense>
  ) : null;
}
