import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { ContactedChip } from '../components/Chip';
import { ContactRow } from '../components/Contact';
import { CopyButton } from '../components/CopyButton';
import { RelativeInstant } from '../components/Moments';
import { Newcomer } from '../components/Newcomer';
import { CardHead, CardText } from '../components/RecordCards';
import { RecordLink } from '../components/RecordLink';
import { ContactedToggle } from './ContactedToggle';
import { LeadMenu } from './LeadMenu';

export const LeadCard = ({ record, isNew }: { record: Lead; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.name}</RecordLink>
        {isNew && <Newcomer>nuevo</Newcomer>}
      </span>
      <ContactedChip contacted={record.contacted} />
    </CardHead>
    <CardText data-quiet>
      <RelativeInstant instant={record.created_at} /> · {LEAD_SOURCE_LABELS[record.source]}
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
