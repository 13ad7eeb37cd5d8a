import type { Appointment } from '@radiance/backend/contract';
import { useListContext } from 'ra-core';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRowKeys } from '../../../lib/browser/useRowKeys';
import { useRecordPath } from '../../../records/record/useRecordPath';
import { useStatusChange } from '../../../records/status/useStatusChange';
import { useMay } from '../../../session/useMay';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { RemovedAppointment } from '../removal';

interface Keys {
  list: RefObject<HTMLDivElement | null>;
  question: ReactNode;
}

/** Enter opens the row that has the focus, C confirms it, X asks and cancels it. */
export function useAppointmentKeys(): Keys {
  const list = useRef<HTMLDivElement>(null);
  const { data = [] } = useListContext<Appointment>();
  const { open } = useRecordPath();
  const mayEdit = useMay()('edit', 'appointments');
  const { change } = useStatusChange<Appointment>();
  const [asked, setAsked] = useState<Appointment | null>(null);
  useRowKeys(list, (key, id) => {
    const record = data.find((each) => each.id === id);
    if (!record) return;
    if (key === 'enter') open(id);
    else if (!mayEdit) return;
    else if (key === 'c' && record.status !== 'confirmed') change(record, { status: 'confirmed' });
    else if (key === 'x' && record.status !== 'cancelled') setAsked(record);
  });
  const question = asked && (
    <ConfirmDialog
      question={asked.visit_id ? '¿Cancelar toda la visita?' : '¿Cancelar esta reserva?'}
      text="La hora queda libre para otra persona."
      cancel="Dejar como estaba"
      confirm="Cancelar la reserva"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        change(asked, { status: 'cancelled' });
        setAsked(null);
      }}
    >
      <RemovedAppointment record={asked} />
    </ConfirmDialog>
  );
  return { list, question };
}
