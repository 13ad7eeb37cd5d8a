import type { Appointment } from '@radiance/backend/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMay } from '../../session/useMay';
import type { At } from './time/hours';
import type { AgendaViewState } from './useAgendaView';
import { AGENDA_PATH } from '../../lib/paths';
import { useFreeStarts } from './time/useFreeStarts';
import { useMoving, type Moving } from './moving/useMoving';
import { useVisitMoves } from './moving/VisitQuestion';

const NO_STARTS: readonly string[] = [];

/** What can be done in the agenda: open, book, move, and look for free hours of a treatment. */
export function useAgendaActions(agenda: AgendaViewState) {
  const { place, dates, now, isByColumn, team, hasTeam, who, clinic, all, appointments, personOf } = agenda;
  const mayEdit = useMay()('edit', 'appointments');
  const { moveWithVisit, question } = useVisitMoves(all, agenda.move);
  const hasPeopleColumns = isByColumn && place.by === 'equipo';

  const beside = ({ record, at }: Moving, step: 'ArrowLeft' | 'ArrowRight'): At => {
    const ids = team.people.map(({ id }) => id);
    const index = ids.indexOf(at.practitioner_id ?? record.practitioner_id ?? '');
    const next = ids[Math.min(ids.length - 1, Math.max(0, index + (step === 'ArrowRight' ? 1 : -1)))];
    return { ...at, ...(next && { practitioner_id: next }) };
  };
  const mover = useMoving({
    clinic,
    appointments: appointments ?? [],
    now,
    // Also when the day is the shown one: an earlier step may not be rendered yet.
    show: (day) => place.go({ date: day }, { replace: true }),
    drop: moveWithVisit,
    ...(hasPeopleColumns && {
      sideways: beside,
      withWhom: ({ practitioner_id = null }: At) => personOf(practitioner_id)?.name ?? '',
    }),
  });
  const { moving } = mover;

  const [planned, setPlanned] = useState<string | null>(null);
  const freeStarts = useFreeStarts({
    treatmentId: hasTeam ? (moving?.record.treatment_id ?? planned) : null,
    dates,
    people: hasPeopleColumns ? team.people.map(({ id }) => id) : [who],
  });

  const navigate = useNavigate();
  const { search } = useLocation();
  const book = (at: At) => {
    const state = { ...at, ...(who && { practitioner_id: who }), ...(planned && { treatment_id: planned }) };
    void navigate({ pathname: `${AGENDA_PATH}/create`, search }, { state });
  };
  return {
    mayEdit,
    mover,
    moving,
    planned,
    setPlanned,
    question,
    freeStarts: mayEdit ? freeStarts : NO_STARTS,
    onOpen: ({ id }: { id: string }) => void navigate({ pathname: `${AGENDA_PATH}/${id}`, search }),
    onChooseHour: (at: At) => {
      if (moving) mover.put(at);
      else if (mayEdit) book(at);
    },
    onPickUp: (record: Appointment) => {
      if (mayEdit) mover.start(record);
    },
    /** From the dialog of the appointment, which closes. */
    onMoveOpen: (record: Appointment) => {
      void navigate({ pathname: AGENDA_PATH, search });
      mover.start(record);
    },
    onPutDown: () => mover.put(),
    onMove: (record: Appointment, at: At) => moveWithVisit(record, who ? { ...at, practitioner_id: who } : at),
  };
}

export type AgendaActions = ReturnType<typeof useAgendaActions>;
