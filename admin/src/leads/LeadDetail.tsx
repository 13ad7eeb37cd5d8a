import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { ContactedChip } from '../components/Chip';
import { Facts } from '../components/Facts';
import { RelativeInstant } from '../components/Moments';
import { PersonBlock } from '../components/PersonBlock';
import { RecordDialog } from '../components/RecordDialog';
import { RecordSheet } from '../components/RecordSheet';
import { formatInstant } from '../dates';
import { ContactedToggle } from './ContactedToggle';
import { LEAD_REMOVAL, RemovedLead } from './removal';

export const LeadDetail = () => (
  <RecordDialog<Lead> title="Lead" missing="Este lead ya no existe." width={960}>
    {(record, close) => (
      <RecordSheet
        key={record.id}
        record={record}
        title={record.name}
        mark={<ContactedChip contacted={record.contacted} />}
        removal={LEAD_REMOVAL}
        thing={<RemovedLead record={record} />}
        close={close}
        action={<ContactedToggle record={record} variant="contained" />}
      >
        <PersonBlock phone={record.phone} email={record.email} />
        <Facts
          facts={[
            { term: 'Mensaje', value: record.message, isText: true },
            { term: 'Origen', value: LEAD_SOURCE_LABELS[record.source] },
            { term: 'Recibido', value: formatInstant(record.created_at), aside: <RelativeInstant instant={record.created_at} /> },
          ]}
        />
      </RecordSheet>
    )}
  </RecordDialog>
);
