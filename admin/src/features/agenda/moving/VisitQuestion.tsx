import { formatShortDay, formatTime, visitLabel, visitPartText, type Appointment } from '@radiance/backend/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import type { At } from '../time/hours';

interface VisitMove {
  at: At;
  /** In order of time. */
  visit: readonly [Appointment, ...Appointment[]];
}

/** Moves an appointment. Asks first when it belongs to a visit, since the whole visit moves. */
export function useVisitMoves(
  appointments: readonly Appointment[] | undefined,
  move: (record: Appointment, at: At) => Promise<void>,
) {
  const [pending, setPending] = useState<VisitMove | null>(null);
  const moveWithVisit = (record: Appointment, at: At): void => {
    const visit = appointments?.filter(({ visit_id }) => visit_id !== null && visit_id === record.visit_id) ?? [];
    const [first, ...others] = [...visit].sort((one, other) => (one.time < other.time ? -1 : 1));
    const isElsewhere = at.date !== record.date || at.time !== record.time;
    if (first && others.length > 0 && isElsewhere) setPending({ at, visit: [first, ...others] });
    else void move(record, at);
  };
  const close = () => setPending(null);
  const confirm = ({ visit: [first], at }: VisitMove): void => {
    close();
    // Moves the visit by its first appointment, so that undo restores its start.
    void move(first, at);
  };
  return {
    moveWithVisit,
    question: pending && <VisitQuestion {...pending} onCancel={close} onConfirm={() => confirm(pending)} />,
  };
}

interface QuestionProps extends VisitMove {
  onCancel: () => void;
  onConfirm: () => void;
}

function VisitQuestion({ at, visit, ...on }: QuestionProps) {
  return (
    <ConfirmDialog
      question={`¿Mover la ${visitLabel(visit.length).toLowerCase()}?`}
      text={`Van seguidos y se mueven juntos: la visita de ${visit[0].client_name} empezará el ${formatShortDay(at.date)} a las ${formatTime(at.time)}.`}
      cancel="Dejar como estaba"
      confirm="Mover la visita"
      isHarmless
      {...on}
    >
      <ul>
        {visit.map((part) => (
          <li key={part.id}>{visitPartText(part)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
