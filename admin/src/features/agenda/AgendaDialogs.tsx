import type { Appointment } from '@radiance/backend/contract';
import { Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { AppointmentCreate, AppointmentDetail, AppointmentEdit } from '../appointments';
import type { At } from './time/hours';
import { AGENDA_PATH } from './time/useAgendaPlace';

const isAt = (state: unknown): state is At => typeof state === 'object' && state !== null && 'date' in state && 'time' in state;

export function AgendaDialogs({ onMove }: { onMove: (record: Appointment) => void }) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const move = (record: Appointment) => {
    void navigate({ pathname: AGENDA_PATH, search });
    onMove(record);
  };
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="create" element={<AppointmentCreate at={isAt(state) ? state : undefined} />} />
        <Route path=":id" element={<AppointmentDetail onMove={move} />} />
        <Route path=":id/edit" element={<AppointmentEdit />} />
      </Routes>
    </Suspense>
  );
}
