import { Button } from '@mui/material';
import { addDays, type Absence } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useApi, useCommand } from '../../../data/useApi';
import { RecordSelect } from '../../../inputs/RecordSelect';
import { useMay } from '../../../session/useMay';
import { DialogBody, DialogFrame } from '../../../ui/dialog/DialogFrame';
import { AbsenceCover } from '../../absence-cover';
import type { Person } from './columns';
import { missingLabel } from '../time/week';

interface Props {
  date: string;
  today: string;
  people: readonly Person[];
  absences: readonly Absence[];
  onClose: () => void;
}

/** Reassigns the day's appointments of an absent practitioner. */
export function MissingDialog({ date, today, people, absences, onClose }: Props) {
  const [missing, setMissing] = useState('');
  return (
    <DialogFrame title={missingLabel(date, today)} width={720} onClose={onClose}>
      <Body>
        <label>
          <span>Quién falta</span>
          <RecordSelect records={people} empty="Elige a quién" value={missing} onChange={setMissing} />
        </label>
        {missing !== '' && (
          <DayOff key={`absence ${missing}`} id={missing} date={date} isToday={date === today} absences={absences} />
        )}
        {missing !== '' && <AbsenceCover key={missing} {...{ missing, date }} />}
      </Body>
    </DialogFrame>
  );
}

interface DayOffProps {
  id: string;
  date: string;
  isToday: boolean;
  absences: readonly Absence[];
}

/** The website offers the practitioner until an absence is saved. */
function DayOff({ id, date, isToday, absences }: DayOffProps) {
  const api = useApi();
  const may = useMay();
  const [from, to] = [`${date}T00:00`, `${addDays(date, 1)}T00:00`];
  const absence = { practitioner_id: id, equipment_id: null, from, to, reason: 'Enfermedad' };
  // The dialog lists the conflicting appointments below, so the absence is confirmed at once.
  const { mutate, isPending } = useCommand(() => api.saveAbsence(absence, { isConfirmed: true }), {
    done: 'Ausencia guardada correctamente',
    failed: 'Error al guardar la ausencia',
    refreshes: ['absences'],
  });
  const isWritten = absences.some((each) => each.practitioner_id === id && each.from <= from && each.to >= to);
  if (isWritten) return <p>Su ausencia de ese día está apuntada: la web no da más horas suyas.</p>;
  if (!may('create', 'absences')) return null;
  return (
    <Line>
      <Button disabled={isPending} onClick={() => mutate()}>
        No atiende {isToday ? 'hoy' : 'ese día'}: cerrar sus horas
      </Button>
      <small>Hasta entonces, la web puede dar horas suyas.</small>
    </Line>
  );
}

const Line = styled('p')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`;

const Body = styled(DialogBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  justify-items: start;
  & > label {
    display: grid;
    gap: 6px;
    width: 300px;
    max-width: 100%;
    font-weight: 600;
  }
`;
