import type { Appointment } from '@radiance/backend/contract';
import { AppointmentChip } from '../components/Chip';
import { ContactRow } from '../components/Contact';
import { RelativeDay } from '../components/Moments';
import { Newcomer } from '../components/Newcomer';
import { CardHead, CardText } from '../components/RecordCards';
import { RecordLink } from '../components/RecordLink';
import { formatShortDay, formatTime } from '../dates';
import { AppointmentMenu } from './AppointmentMenu';

export const AppointmentCard = ({ record, isNew }: { record: Appointment; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <Newcomer>nueva</Newcomer>}
      </span>
      <AppointmentChip status={record.status} />
    </CardHead>
    <CardText>
      <strong>
        <RelativeDay date={record.date} />, {formatTime(record.time)}
      </strong>{' '}
      · {formatShortDay(record.date)}
    </CardText>
    <CardText data-quiet>{record.treatment_name ?? '—'}</CardText>
    <ContactRow phone={record.phone} email={record.email}>
      <AppointmentMenu record={record} />
    </ContactRow>
  </>
);
