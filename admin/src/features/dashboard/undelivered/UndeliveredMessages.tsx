import type { Message } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { UndeliveredList } from './UndeliveredList';

const REFETCH_MS = 300_000;
const UNDELIVERED = {
  filter: { state: 'failed' },
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

export function UndeliveredMessages() {
  const { data = [], total = 0, refetch } = useGetList<Message>('messages', UNDELIVERED, { refetchInterval: REFETCH_MS });
  // A message without a stored body cannot be sent again.
  const mails = data.filter(({ has_body }) => has_body);
  return mails.length > 0 ? (
    <UndeliveredList mails={mails} total={total - data.length + mails.length} refetch={() => void refetch()} />
  ) : null;
}
