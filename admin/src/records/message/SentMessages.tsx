import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MESSAGE_CHANNEL_LABELS, MESSAGE_STATE_LABELS, type Message } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isResendable, useMessageActions } from './useMessageActions';
import { useMay } from '../../session/useMay';
import { Instant } from '../../ui/ClinicTime';
import { messageName, messageTrouble } from '../../ui/messageTrouble';
import { TextButton } from '../../ui/buttons/TextButton';

const AT_ONCE = 20;

/** Messages sent about this record; hidden when there are none. */
export function SentMessages({ recordIds }: { recordIds: readonly string[] }) {
  const may = useMay();
  const [count, setCount] = useState(AT_ONCE);
  const {
    data = [],
    total = 0,
    isFetching,
  } = useGetList<Message>(
    'messages',
    {
      filter: { record_id: recordIds },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: count },
    },
    { enabled: may('list', 'messages'), placeholderData: (previous) => previous },
  );
  const { resend } = useMessageActions();
  if (data.length === 0) return null;
  return (
    <Box aria-label="Mensajes enviados">
      <h3>Mensajes</h3>
      <ul>
        {data.map((message) => (
          <li key={message.id}>
            <div>
              <Link to={`/messages/${message.id}`}>{messageName(message)}</Link>
              <small>
                {channelText(message, data)} · {message.recipient} · {MESSAGE_STATE_LABELS[message.state]} ·{' '}
                <Instant instant={message.sent_at ?? message.given_up_at ?? message.created_at} />
                {message.error && <> · {messageTrouble(message.error, message.channel)}</>}
              </small>
            </div>
            {may('edit', 'messages') && isResendable(message) && (
              <TextButton
                type="button"
                disabled={resend.isPending}
                aria-label={`Reenviar «${message.subject}» a ${message.recipient}`}
                onClick={() => resend.mutate([message.id])}
              >
                Reenviar
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {total > data.length && (
        <Button disabled={isFetching} onClick={() => setCount(count + AT_ONCE)}>
          {isFetching ? 'Cargando...' : 'Ver los anteriores'}
        </Button>
      )}
    </Box>
  );
}

/** Names the channel that a mail replaced. */
function channelText({ channel, instead_of }: Message, all: readonly Message[]): string {
  const first = all.find(({ id }) => id === instead_of);
  const channelLabel = MESSAGE_CHANNEL_LABELS[channel];
  return first ? `${channelLabel}, en lugar de ${MESSAGE_CHANNEL_LABELS[first.channel]}` : channelLabel;
}

const Box = styled('section')`
  margin-top: 28px;
  & > h3 {
    font-size: 16px;
    font-weight: 600;
  }
  & > ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  & li > div {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & a,
  & small {
    display: block;
  }
  & a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;
