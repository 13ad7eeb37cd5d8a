import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { ContactRow } from '../../records/person/ContactLinks';
import { RecordLink } from '../../records/record/RecordLink';
import { CardHead, CardText } from '../../records/table/CardLines';
import { RelativeDay } from '../../ui/ClinicTime';
import { NewMark } from '../../ui/NewMark';
import { AppointmentMenu } from './AppointmentMenu';
import { AppointmentState } from './AppointmentState';

export const AppointmentCard = ({ record, isNew }: { record: Appointment; isNew: boolean }) => (
  <>
    <CardHead>
      <span>
        <RecordLink id={record.id}>{record.client_name}</RecordLink>
        {isNew && <NewMark>nueva</NewMark>}
      </span>
      <AppointmentState record={record} />
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
