import { styled } from '@mui/material/styles';
import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { EmailLine, PhoneLine } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { ContactedChip } from '../../records/status/StatusChips';
import { Lines, NameLine } from '../../records/table/CellLines';
import { type Column } from '../../records/table/columns';
import { ReceivedAt } from '../../ui/ClinicTime';
import { NewBadge } from '../../ui/NewBadge';
import { ContactedToggle } from './ContactedToggle';
import { LeadMenu } from './LeadMenu';

export const leadColumns = (isNew: (record: Lead) => boolean): readonly Column<Lead>[] => [
  {
    key: 'name',
    heads: [
      { label: 'Nombre', field: 'name' },
      { label: 'Recibido', field: 'created_at' },
    ],
    render: (record) => (
      <Lines>
        <NameLine>
          <RecordLink id={record.id}>{record.name}</RecordLink>
          {isNew(record) && <NewBadge>nuevo</NewBadge>}
        </NameLine>
        <small>
          <ReceivedAt instant={record.created_at} />
        </small>
      </Lines>
    ),
  },
  {
    key: 'contact',
    heads: [
      { label: 'Teléfono', field: 'phone' },
      { label: 'Email', field: 'email' },
    ],
    width: 248,
    render: ({ phone, email }) => (
      <ContactLines>
        <PhoneLine phone={phone} />
        <EmailLine email={email} isQuiet />
      </ContactLines>
    ),
  },
  {
    key: 'message',
    heads: [{ label: 'Mensaje' }],
    width: 250,
    from: 1100,
    render: ({ message }) => <Clamped title={message}>{message}</Clamped>,
  },
  {
    key: 'status',
    heads: [{ label: 'Estado', field: 'contacted' }],
    width: 118,
    render: ({ contacted, source }) => (
      <StatusLines>
        <ContactedChip contacted={contacted} />
        <small>{LEAD_SOURCE_LABELS[source]}</small>
      </StatusLines>
    ),
  },
  { key: 'toggle', heads: [], width: 206, from: 860, render: (record) => <ContactedToggle record={record} variant="text" /> },
  { key: 'menu', heads: [], width: 40, render: (record) => <LeadMenu record={record} /> },
];

const ContactLines = styled('span')`
  display: grid;
  & > span:first-of-type {
    height: 24px;
  }
`;

const StatusLines = styled('span')`
  display: grid;
  justify-items: start;
  line-height: 20px;
  & small {
    padding-left: 12px;
  }
`;

const Clamped = styled('span')`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  padding-right: 16px;
  font-size: 14px;
  line-height: 19px;
`;
