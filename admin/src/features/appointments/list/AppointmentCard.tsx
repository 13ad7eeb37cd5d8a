import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { ContactRow } from '../../../records/person/ContactLinks';
import { RecordLink } from '../../../records/record/RecordLink';
import { CardHead, CardText } from '../../../records/table/CardLines';
import { RelativeDay } from '../../../ui/ClinicTime';
import { NewBadge } from '../../../ui/NewBadge';
import { AppointmentMenu } from '../status/AppointmentMenu';
import { AppointmentAside } from '../status/AppointmentState';
import { StatusMenu } from '../status/StatusMenu';

export const AppointmentCard = ({ record, isNew }: { record: Appointment; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <NewBadge>nueva</NewBadge>}
      </span>
      <StatusMenu record={record} />
    </CardHead>
    <CardText>
      <strong>
        <RelativeDay date={record.date} />, {formatTime(record.time)}
      </strong>{' '}
      · {formatShortDay(record.date)}
    </CardText>
    <CardText data-quiet>{record.treatment_name ?? '—'}</CardText>
    <CardText data-quiet>
      <AppointmentAside record={record} />
    </CardText>
    <ContactRow phone={record.phone} email={record.email}>
      <AppointmentMenu record={record} />
    </ContactRow>
  </>
);
