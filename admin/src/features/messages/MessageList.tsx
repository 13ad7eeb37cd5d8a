import type { Message } from '@radiance/backend/contract';
import { Route } from 'react-router-dom';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { useMessageActions } from '../../records/message/useMessageActions';
import { RecordLink } from '../../records/record/RecordLink';
import { BulkButton, type BulkAction } from '../../records/selection/SelectionBar';
import { MessageChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { Lines, NameLine, ReceivedLines } from '../../records/table/CellLines';
import type { Column } from '../../records/table/columns';
import { RecordTable } from '../../records/table/RecordTable';
import { ReceivedAt } from '../../ui/ClinicTime';
import { messageName, messageTrouble } from '../../ui/messageTrouble';
import { MessageDetail } from './MessageDetail';
import { KIND_OPTIONS, STATE_OPTIONS } from './messageTexts';

const COLUMNS: readonly Column<Message>[] = [
  {
    key: 'kind',
    heads: [{ label: 'Mensaje', field: 'kind' }],
    render: (record) => (
      <Lines>
        <NameLine>
          <RecordLink id={record.id}>{messageName(record)}</RecordLink>
        </NameLine>
        <small>{record.recipient}</small>
      </Lines>
    ),
  },
  { key: 'subject', heads: [{ label: 'Asunto' }], from: 980, render: ({ subject }) => subject },
  {
    key: 'date',
    heads: [{ label: 'Fecha', field: 'created_at' }],
    width: 130,
    render: ({ created_at }) => <ReceivedLines instant={created_at} />,
  },
  {
    key: 'state',
    heads: [{ label: 'Estado', field: 'state' }],
    width: 270,
    render: ({ state, error, channel }) => (
      <Lines>
        <span>
          <MessageChip state={state} />
        </span>
        {error && <small title={messageTrouble(error, channel)}>{messageTrouble(error, channel)}</small>}
      </Lines>
    ),
  },
];

const bulkResend: BulkAction = {
  key: 'resend',
  needs: 'edit',
  render: (ids, done) => <BulkResendButton ids={ids} onDone={done} />,
};

export const MessageList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={25}
    dialogs={<Route path=":id" element={<MessageDetail />} />}
  >
    <ListPage
      title="Mensajes"
      empty="Aquí se ve cada correo que la web envía, y si ha llegado."
      toolbar={
        <>
          <SearchField placeholder="Buscar por email..." />
          <SelectFilter source="kind" label="Tipo" options={KIND_OPTIONS} />
          <SelectFilter source="state" label="Estado" options={STATE_OPTIONS} />
        </>
      }
    >
      <RecordTable
        label="Mensajes"
        columns={COLUMNS}
        card={(record) => <MessageCard record={record} />}
        nameOf={(record) => `${messageName(record)} a ${record.recipient}`}
        bulkActions={[bulkResend]}
      />
    </ListPage>
  </ResourceList>
);

function BulkResendButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { resend, isPending } = useMessageActions();
  return (
    <BulkButton type="button" disabled={isPending} onClick={() => resend.mutate(ids, { onSuccess: onDone })}>
      Reenviar
    </BulkButton>
  );
}

const MessageCard = ({ record }: { record: Message }) => (
  <>
    <CardHead>
      <RecordLink id={record.id}>{messageName(record)}</RecordLink>
      <MessageChip state={record.state} />
    </CardHead>
    <CardText>{record.recipient}</CardText>
    {record.error && <CardText>{messageTrouble(record.error, record.channel)}</CardText>}
    <CardText data-quiet style={{ paddingBottom: 10 }}>
      <ReceivedAt instant={record.created_at} />
    </CardText>
  </>
);
