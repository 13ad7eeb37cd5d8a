import type { Appointment } from '@radiance/backend/contract';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

export const loadBookingForm = () => import('./AppointmentForm');
export const AppointmentCreate = lazy(() => loadBookingForm().then((form) => ({ default: form.AppointmentCreate })));
export const AppointmentEdit = lazy(() => loadBookingForm().then((form) => ({ default: form.AppointmentEdit })));
const AppointmentDetail = lazy(() =>
  import('./AppointmentDetail').then(({ AppointmentDetail: component }) => ({ default: component })),
);

/** Dialogs of appointments over another screen than their list. With `onMove` an appointment can be moved on that screen. */
export const AppointmentDialogs = ({ onMove }: { onMove?: (record: Appointment) => void }) => (
  <Suspense fallback={null}>
    <Routes>
      <Route path="create" element={<AppointmentCreate />} />
      <Route path=":id" element={<AppointmentDetail onMove={onMove} />} />
      <Route path=":id/edit" element={<AppointmentEdit />} />
    </Routes>
  </Suspense>
);
