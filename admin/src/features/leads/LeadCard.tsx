import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { ContactRow } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { ContactedChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedAt } from '../../ui/ClinicTime';
import { CopyButton } from '../../ui/CopyButton';
import { NewMark } from '../../ui/NewMark';
import { ContactedToggle } from './ContactedToggle';
import { LeadMenu } from './LeadMenu';

export const LeadCard = ({ record, isNew }: { record: Lead; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.name}</RecordLink>
        {isNew && <NewMark>nuevo</NewMark>}
      </span>
      <ContactedChip contacted={record.contacted} />
    </CardHead>
    <CardText data-quiet>
      <ReceivedAt instant={record.created_at} /> · {LEAD_SOURCE_LABELS[record.source]}
    </CardText>
    <CardText data-clamped>{record.message}</CardText>
    <ContactRow phone={record.phone} email={record.email}>
      <CopyButton what="email" text={record.email} />
      <LeadMenu record={record} />
    </ContactRow>
    <div style={{ paddingBottom: 10 }}>
      <ContactedToggle record={record} variant="outlined" isFull />
    </div>
  </>
);
