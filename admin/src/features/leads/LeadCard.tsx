import { styled } from '@mui/material/styles';
import { LEAD_SOURCE_LABELS, type Lead } from '@radiance/backend/contract';
import { EmailLine, PhoneLine } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { ContactedChip } from '../../records/status/StatusChips';
import { CardHead, CardText } from '../../records/table/CardLines';
import { ReceivedAt } from '../../ui/ClinicTime';
import { NewBadge } from '../../ui/NewBadge';
import { ContactedToggle } from './ContactedToggle';
import { LeadMenu } from './LeadMenu';

export const LeadCard = ({ record, isNew }: { record: Lead; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.name}</RecordLink>
        {isNew && <NewBadge>nuevo</NewBadge>}
      </span>
      <ContactedChip contacted={record.contacted} />
    </CardHead>
    <CardText data-quiet>
      <ReceivedAt instant={record.created_at} /> · {LEAD_SOURCE_LABELS[record.source]}
    </CardText>
    <CardText data-clamped>{record.message}</CardText>
    <Contact>
      <PhoneLine phone={record.phone} />
      <EmailLine email={record.email} />
      <LeadMenu record={record} />
    </Contact>
    <div style={{ paddingBottom: 10 }}>
      <ContactedToggle record={record} variant="outlined" />
    </div>
  </>
);

const Contact = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  margin-right: -12px;
  & > span {
    grid-column: 1;
    justify-content: space-between;
    min-height: 44px;
  }
  & > :last-child {
    grid-area: 1 / 2;
  }
`;
