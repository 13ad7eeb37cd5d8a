import type { Message } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/countTexts';
import { filteredPath } from '../../records/list/address/listSearch';
import { messageRemedy, messageTrouble } from '../../ui/messageTrouble';
import { WarningStrip } from '../../ui/notices/WarningStrip';

const WAITING = filteredPath('messages', { state: 'waiting' });

export const MailTroubleStrip = ({ latest: { error, channel }, total }: { latest: Message; total: number }) => (
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
