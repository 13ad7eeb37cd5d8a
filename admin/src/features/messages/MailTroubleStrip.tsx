import { styled } from '@mui/material/styles';
import type { Message } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counts';
import { messageRemedy, messageTrouble } from '../../ui/messageTrouble';

const WAITING = { pathname: '/messages', search: `?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}` };

/** Why messages do not go out, and what to do about it. */
export const MailTroubleStrip = ({ latest: { error, channel }, total }: { latest: Message; total: number }) => (
  <Strip aria-label="Mensajes que no salen">
    <TriangleAlert size={20} strokeWidth={1.5} aria-hidden />
    <p role="status">
      <strong>{counted(total, 'mensaje no sale', 'mensajes no salen')}</strong>
      {error && `: ${messageTrouble(error, channel)}`}. Se siguen intentando; nada se ha perdido.{' '}
      {messageRemedy(error ?? '', channel)}
    </p>
    <Link to={WAITING}>Ver los mensajes</Link>
  </Strip>
);

const Strip = styled('aside')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-bottom: 20px;
  padding: 12px 16px;
  border-radius: 3px;
  background: var(--low-ground);
  font-size: 14.5px;
  color: var(--low);
  & > svg {
    flex: none;
    margin-top: 1px;
  }
  & > p {
    flex: 1 1 260px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    font-weight: 600;
  }
  & a {
    font-weight: 600;
    color: inherit;
    text-underline-offset: 3px;
  }
`;
