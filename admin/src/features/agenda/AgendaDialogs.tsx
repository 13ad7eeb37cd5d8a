import type { Appointment } from '@radiance/backend/contract';
import { Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { AppointmentCreate, AppointmentDetail, AppointmentEdit } from '../appointments';
import { AGENDA_PATH } from '../../lib/startPath';

export function AgendaDialogs({ onMove }: { onMove: (record: Appointment) => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const move = (record: Appointment) => {
    void navigate({ pathname: AGENDA_PATH, search });
    onMove(record);
  };
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="create" element={<AppointmentCreate />} />
        <Route path=":id" element={<AppointmentDetail onMove={move} />} />
        <Route path=":id/edit" element={<AppointmentEdit />} />
      </Routes>
    </Suspense>
  );
}
