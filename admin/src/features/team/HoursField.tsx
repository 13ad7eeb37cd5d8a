import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  TEAM_REFUSALS,
  formatShortDay,
  isDay,
  worksFrom,
  type PractitionerHours,
  type WeeklyHours,
} from '@radiance/backend/contract';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { DateInput } from '../../inputs/dates/DateInput';
import { FieldNotes, useRawField } from '../../inputs/FieldFrame';
import { WeekDrawing } from '../../inputs/week/WeekDrawing';
import { WeekRows } from '../../inputs/week/WeekRows';
import { hoursProblem } from '../../inputs/week/weekHours';
import { Segments } from '../../ui/buttons/Segments';
import { DialogBody } from '../../ui/dialog/DialogFrame';

type Hours = readonly PractitionerHours[];
const LABELS = { none: 'No trabaja', add: 'Trabaja' };

function problemOf(hours: Hours): string | undefined {
  const wrong = hours.map(({ valid_from, week }) => (isDay(valid_from) ? hoursProblem(week) : 'Indica desde qué día vale'));
  const days = hours.map(({ valid_from }) => valid_from);
  return wrong.find(Boolean) ?? (new Set(days).size < days.length ? TEAM_REFUSALS.doubleStart : undefined);
}

interface Props {
  source: string;
  /** The clinic's hours, from which new ones start. */
  week: WeeklyHours;
  today: string;
  tomorrow: string;
}

export function HoursField({ source, week: clinicWeek, today, tomorrow }: Props) {
  const { field, frame } = useRawField({
    source,
    label: 'Horario',
    validate: (hours) => problemOf(hours as Hours),
  });
  const id = useId();
  const hours = field.value as Hours;
  const current = hours.map(({ valid_from }) => valid_from <= today).lastIndexOf(true);
  const [chosen, setChosen] = useState(Math.max(current, 0));
  const shown = hours[chosen];
  const starts = hours.every(({ valid_from }) => isDay(valid_from)) ? worksFrom(hours, today) : null;
  const set = (changed: Hours) => field.onChange(changed);
  const change = (part: Partial<PractitionerHours>) =>
    set(hours.map((each, index) => (index === chosen ? { ...each, ...part } : each)));
  const add = () => {
    const last = hours.at(-1);
    set([...hours, { valid_from: last ? (last.valid_from >= tomorrow ? '' : tomorrow) : today, week: last?.week ?? clinicWeek }]);
    setChosen(hours.length);
  };
  const remove = () => {
    set(hours.filter((_, index) => index !== chosen));
    setChosen(Math.max(0, chosen - 1));
  };

  if (!shown)
    return (
      <Stack>
        <p>Trabaja a las horas de la clínica.</p>
        <Button startIcon={<CalendarPlus />} onClick={add}>
          Poner un horario propio
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <Versions>
        <Segments role="group" aria-label="Horarios">
          {hours.map(({ valid_from }, index) => (
            <button key={index} type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              {isDay(valid_from) ? `Desde ${formatShortDay(valid_from)}` : 'Nuevo'}
            </button>
          ))}
        </Segments>
        <Button variant="text" startIcon={<CalendarPlus size={17} />} onClick={add}>
          Otro horario desde otro día
        </Button>
      </Versions>
      <From>
        <label htmlFor={`${id}-from`}>Vale desde</label>
        <DateInput id={`${id}-from`} value={shown.valid_from} onChange={(valid_from) => change({ valid_from })} />
        <Button variant="text" startIcon={<Trash2 size={17} />} onClick={remove}>
          Quitar este horario
        </Button>
      </From>
      {starts && <Note>Sin horario hasta el {formatShortDay(starts)}: antes de ese día no se le podrán dar citas.</Note>}
      <WeekDrawing week={shown.week} onChange={(week) => change({ week })} />
      <WeekRows
        key={chosen}
        week={shown.week}
        isChecked={frame.error !== undefined}
        labels={LABELS}
        onChange={(week) => change({ week })}
      />
      <FieldNotes {...frame} hint="El horario de la clínica y sus días de cierre mandan sobre este." />
    </Stack>
  );
}

const Stack = styled(DialogBody)`
  container: content / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  justify-items: stretch;
  & > button {
    justify-self: start;
  }
`;

const Versions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > div:first-of-type {
    flex-wrap: wrap;
    height: auto;
    min-height: 40px;
  }
  & [aria-pressed] {
    min-height: 38px;
  }
`;

const From = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  & > label {
    font-size: 14.5px;
    font-weight: 600;
  }
  & > span {
    width: 170px;
  }
  & > button {
    margin-left: auto;
  }
`;

const Note = styled('p')`
  padding: 8px 14px;
  border-radius: 3px;
  background: var(--low-ground);
  color: var(--low);
  font-size: 14px;
`;
