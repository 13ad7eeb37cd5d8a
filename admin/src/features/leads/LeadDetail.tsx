import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { PersonContact } from '../../records/person/PersonContact';
import { RecordDialog } from '../../records/record/RecordDialog';
import { RecordSheet } from '../../records/record/RecordSheet';
import { ContactedChip } from '../../records/status/StatusChips';
import { FactList, momentFact } from '../../ui/FactList';
import { ContactedToggle } from './ContactedToggle';
import { LEAD_REMOVAL, RemovedLead } from './removal';

export const LeadDetail = () => (
  <RecordDialog<Lead> title="Lead" missing="Este lead ya no existe." width={960}>
    {(record, close) => (
      <RecordSheet
        key={record.id}
        record={record}
        title={record.name}
        badge={<ContactedChip contacted={record.contacted} />}
        removal={LEAD_REMOVAL}
        thing={<RemovedLead record={record} />}
        close={close}
        action={<ContactedToggle record={record} variant="contained" />}
      >
        <PersonContact phone={record.phone} email={record.email} />
        <FactList
          facts={[
            { term: 'Mensaje', value: record.message, isText: true },
            { term: 'Origen', value: LEAD_SOURCE_LABELS[record.source] },
            momentFact('Recibido', record.created_at),
          ]}
        />
      </RecordSheet>
    )}
  </RecordDialog>
);
