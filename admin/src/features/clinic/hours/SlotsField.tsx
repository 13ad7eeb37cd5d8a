import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLINIC_RULES, formatTime, type WeeklyHours } from '@radiance/backend/contract';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldNotes, Frame, useRawField } from '../../../inputs/FieldFrame';
import { rule } from '../../../lib/fields';
import { TimeInput } from '../../../inputs/week/TimeInput';
import { isTime } from '../../../inputs/week/weekHours';

/** Start times of appointments; opening hours decide which of them a day offers. */
export function SlotsField({ source }: { source: string }) {
  const { field, frame, control } = useRawField({
    source,
    label: 'Horas de cita',
    hint: 'Cada día se ofrecen solo las que caen dentro de su horario.',
    validate: rule(CLINIC_RULES.slots),
  });
  const slots = field.value as readonly string[];
  const week = useWatch({ name: 'opening_hours' }) as WeeklyHours;
  const isOffered = (slot: string) => week.some((day) => day.some(({ from, to }) => from <= slot && slot < to));
  const [typed, setTyped] = useState('');
  const inputId = useId();
  const canAdd = isTime(typed) && !slots.includes(typed);
  const add = () => {
    if (!canAdd) return;
    field.onChange([...slots, typed].sort());
    setTyped('');
  };
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>Horas de cita</legend>
      <Times>
        {slots.map((slot) => (
          <li key={slot} data-idle={!isOffered(slot) || undefined}>
            {formatTime(slot)}
            {!isOffered(slot) && <small>fuera de horario</small>}
            <button
              type="button"
              aria-label={`Quitar las ${formatTime(slot)}`}
              onClick={() => field.onChange(slots.filter((other) => other !== slot))}
            >
              <X size={16} />
            </button>
          </li>
        ))}
      </Times>
      <Adding>
        <label htmlFor={inputId} className="visually-hidden">
          Otra hora de cita
        </label>
        <TimeInput
          id={inputId}
          ref={control.ref}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={!canAdd} startIcon={<Plus size={17} />} onClick={add}>
          Añadir hora
        </Button>
      </Adding>
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Times = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & li {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-left: 12px;
    border: 1px solid var(--line);
    border-radius: 3px;
    background: var(--surface);
  }
  & li[data-idle] {
    background: var(--sand);
    color: var(--muted);
  }
  & small {
    font-size: 13px;
  }
  & button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 44px;
    color: var(--muted);
  }
  & button:hover {
    color: var(--danger);
  }
  & button:focus-visible {
    outline-offset: -3px;
  }
`;

const Adding = styled('div')`
  display: flex;
  gap: 8px;
  margin-top: 4px;
  & input {
    width: 104px;
  }
`;
