import type { Lead } from '@radiance/backend/contract';
import { CalendarPlus, CircleCheck, CircleDashed, Eye } from 'lucide-react';
import { useBookingOf } from '../../records/person/useBookingOf';
import { useRecordPath } from '../../records/record/useRecordPath';
import { useStatusChange } from '../../records/status/useStatusChange';
import { RowMenu } from '../../records/table/RowMenu';
import { LEAD_REMOVAL, RemovedLead } from './removal';

export function LeadMenu({ record }: { record: Lead }) {
  const { open } = useRecordPath();
  const { change } = useStatusChange<Lead>();
  const book = useBookingOf({ ...record, client_name: record.name });
  return (
    <RowMenu
      name={record.name}
      actions={[
        { label: 'Ver el mensaje', icon: <Eye />, onChoose: () => open(record.id) },
        ...(book ? [{ label: 'Nueva cita', icon: <CalendarPlus />, onChoose: book }] : []),
        {
          label: record.contacted ? 'Marcar como no contactado' : 'Marcar como contactado',
          icon: record.contacted ? <CircleDashed /> : <CircleCheck />,
          onChoose: () => change(record, { contacted: !record.contacted }),
        },
      ]}
      removal={{ record, texts: LEAD_REMOVAL, thing: <RemovedLead record={record} /> }}
    />
  );
}
