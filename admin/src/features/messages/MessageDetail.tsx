import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MESSAGE_CHANNEL_LABELS, MESSAGE_STATE_LABELS, type Message } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { isResendable, useMessageActions } from '../../records/message/useMessageActions';
import { RecordDialog } from '../../records/record/RecordDialog';
import { MessageChip } from '../../records/status/StatusChips';
import { useMay } from '../../session/useMay';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Instant } from '../../ui/ClinicTime';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { FactList, momentFact, type Fact } from '../../ui/FactList';
import { messageName, messageRemedy, messageTrouble } from '../../ui/messageTrouble';
import { MessageEmailView } from './MessageEmailView';
import { aboutPath } from './messageTexts';

export const MessageDetail = () => (
  <RecordDialog<Message> title="Mensaje" missing="Este mensaje ya no existe." width={1100}>
    {(record, close) => <Sheet key={record.id} record={record} close={close} />}
  </RecordDialog>
);

function Sheet({ record, close }: { record: Message; close: () => void }) {
  const may = useMay();
  const { resend, giveUp, isPending } = useMessageActions();
  const about = aboutPath(record);
  const { created_at, sent_at, next_attempt_at, error, attempts, state } = record;
  const facts: Fact[] = [
    { term: 'Para', value: record.recipient },
    { term: 'Asunto', value: record.subject },
    { term: 'Por', value: MESSAGE_CHANNEL_LABELS[record.channel] },
    { term: 'Estado', value: MESSAGE_STATE_LABELS[state] },
    momentFact('Fecha', created_at),
    ...(sent_at ? [{ term: state === 'kept' ? 'Guardado' : 'Enviado', value: <Instant instant={sent_at} /> }] : []),
    ...(attempts > 1 || error ? [{ term: 'Intentos', value: String(attempts) }] : []),
    ...(error
      ? [{ term: 'Motivo', value: `${messageTrouble(error, record.channel)}. ${messageRemedy(error, record.channel)}` }]
      : []),
    ...(next_attempt_at && state === 'waiting' ? [{ term: 'Se intenta', value: <Instant instant={next_attempt_at} /> }] : []),
    ...(record.client_id && may('show', 'clients')
      ? [{ term: 'Cliente', value: <Link to={`/clients/${record.client_id}`}>Ver su ficha</Link> }]
      : []),
    ...(about ? [{ term: 'Sobre', value: <Link to={about.to}>{about.label}</Link> }] : []),
  ];
  const footer = (
    <>
      <Button onClick={close}>Cerrar</Button>
      {may('edit', 'messages') && state === 'failed' && (
        <Button disabled={isPending} onClick={() => giveUp.mutate(record.id)}>
          Anular
        </Button>
      )}
      {may('edit', 'messages') && isResendable(record) && (
        <Button variant="contained" color="primary" disabled={isPending} onClick={() => resend.mutate([record.id])}>
          Reenviar
        </Button>
      )}
    </>
  );
  return (
    <DialogFrame
      isRecord
      title={messageName(record)}
      badge={<MessageChip state={state} />}
      width={1100}
      onClose={close}
      footer={footer}
    >
      <Padded>
        <FactList facts={facts} />
        <MessageEmailView message={record} />
      </Padded>
    </DialogFrame>
  );
}

const Padded = styled('div')`
  padding: 20px 28px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
