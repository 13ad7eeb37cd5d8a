import { visitLabel, type Appointment } from '@radiance/backend/contract';
import { Link2, StickyNote } from 'lucide-react';
import { createContext, useContext } from 'react';
import { AttendanceBadge } from './attendance/AttendanceBadge';

/** Number of appointments by visit id, for those on screen. */
export const VisitSizes = createContext<ReadonlyMap<string, number>>(new Map());

export function visitSizes(appointments: readonly Appointment[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { visit_id } of appointments) if (visit_id !== null) sizes.set(visit_id, (sizes.get(visit_id) ?? 0) + 1);
  return sizes;
}

/** `Visita de 2 tratamientos`; null for a single appointment. */
export function useVisitLabel({ visit_id }: Pick<Appointment, 'visit_id'>): string | null {
  const size = useContext(VisitSizes).get(visit_id ?? '') ?? 1;
  return size > 1 ? visitLabel(size) : null;
}

function VisitBadge({ record }: { record: Appointment }) {
  const label = useVisitLabel(record);
  if (!label) return null;
  return (
    <span className="visit-mark" title={label}>
      <Link2 size={14} strokeWidth={1.75} />
      <span className="visually-hidden">, {label.toLowerCase()}</span>
    </span>
  );
}

const NotesBadge = () => (
  <span className="visit-mark" title="Tiene notas">
    <StickyNote size={13} strokeWidth={1.75} />
    <span className="visually-hidden">, tiene notas</span>
  </span>
);

/** Behind the name on a block. */
export const BlockBadges = ({ record }: { record: Appointment }) => (
  <>
    <AttendanceBadge record={record} />
    {record.notes && <NotesBadge />}
    <VisitBadge record={record} />
  </>
);
