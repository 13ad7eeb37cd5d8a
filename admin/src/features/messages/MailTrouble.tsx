import { styled } from '@mui/material/styles';
import type { Message } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { useGetList } from 'ra-core';
import { counted } from '../../lib/counts';
import { messageTrouble } from '../../ui/messageTrouble';

const REFETCH_MS = 60_000;
const TRIED = {
  filter: { state: 'waiting', attempts_gte: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;

/** While what was tried still waits: nobody else would know that customers are not being told. */
export function MailTrouble() {
  const { data: [latest] = [], total = 0 } = useGetList<Message>('messages', TRIED, { refetchInterval: REFETCH_MS });
  if (!latest) return null;
  return (
    <Banner role="status">
      <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
      <p>
        <strong>{counted(total, 'mensaje no sale', 'mensajes no salen')}</strong>
        {latest.error && `: ${messageTrouble(latest.error)}`}. Se siguen intentando; nada se ha perdido.
      </p>
    </Banner>
  );
}

const Banner = styled('div')`
  display: flex;
  gap: 12px;
  margin-bottom: 24px;
  padding: 14px 18px;
  background: var(--low-ground);
  color: var(--low);
  & > svg {
    flex: none;
  }
`;
