import type { Message } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/countTexts';
import { filteredPath } from '../../records/list/address/listSearch';
import { messageRemedy, messageTrouble } from '../../ui/messageTrouble';
import { WarningStrip } from '../../ui/notices/WarningStrip';

const REFETCH_MS = 60_000;
const TRIED = {
  filter: { state: 'waiting', attempts_gte: 1 },
  sort: { field: 'created_at', order: 'DESC' },
  pagination: { page: 1, perPage: 1 },
} as const;
const WAITING = filteredPath('messages', { state: 'waiting' });

/** Shown on every screen while failed messages wait: customers are not being notified. */
export function MailTrouble() {
  const { data: [latest] = [], total = 0 } = useGetList<Message>('messages', TRIED, { refetchInterval: REFETCH_MS });
  if (!latest) return null;
  const { error, channel } = latest;
  return (
    <WarningStrip aria-label="Mensajes que no salen">
      <TriangleAlert size={20} />
      <p role="status">
        <strong>{counted(total, 'mensaje no sale', 'mensajes no salen')}</strong>
        {error && `: ${messageTrouble(error, channel)}`}. Se siguen intentando; nada se ha perdido.{' '}
        {messageRemedy(error ?? '', channel)}
      </p>
      <Link to={WAITING}>Ver los mensajes</Link>
    </WarningStrip>
  );
}
