import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { OpeningInterval, WeeklyHours } from '@radiance/backend/contract';
import { CircleAlert, Plus, X } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton';
import { TimeInput } from './TimeInput';
import { MOST_INTERVALS, WEEKDAYS, copyMondayToFriday, dayProblem, nextInterval, setDay } from './weekHours';
import { contentUpTo } from '../../theme/tokens';

interface Props {
  week: WeeklyHours;
  /** True once the form was submitted: problems are not shown while typing. */
  isChecked: boolean;
  firstRef?: (element: HTMLInputElement | null) => void;
  labels?: { none: string; add: string };
  onChange: (week: WeeklyHours) => void;
}

export const WeekRows = ({ week, isChecked, firstRef, labels = { none: 'Cerrado', add: 'Abrir' }, onChange }: Props) => (
  <Week>
    {WEEKDAYS.map((name, index) => (
      <DayRow
        key={name}
        name={name}
        intervals={week[index] ?? []}
        isChecked={isChecked}
        labels={labels}
        firstRef={index === 0 ? firstRef : undefined}
        onChange={(intervals) => onChange(setDay(week, index, intervals))}
        onCopy={index === 0 ? () => onChange(copyMondayToFriday(week)) : undefined}
      />
    ))}
  </Week>
);

interface DayProps {
  name: string;
  intervals: readonly OpeningInterval[];
  isChecked: boolean;
  labels: NonNullable<Props['labels']>;
  firstRef?: (element: HTMLInputElement | null) => void;
  onChange: (intervals: readonly OpeningInterval[]) => void;
  onCopy?: () => void;
}

function DayRow({ name, intervals, isChecked, labels, firstRef, onChange, onCopy }: DayProps) {
  const problem = isChecked ? dayProblem(intervals) : undefined;
  const change = (index: number, changes: Partial<OpeningInterval>) =>
    onChange(intervals.map((interval, position) => (position === index ? { ...interval, ...changes } : interval)));
  return (
    <li>
      <strong>{name}</strong>
      <div>
        {intervals.length === 0 && <Closed>{labels.none}</Closed>}
        {intervals.map(({ from, to }, index) => {
          const which = intervals.length > 1 ? `${name}, tramo ${index + 1}` : name;
          const isInvalid = problem ? true : undefined;
          return (
            <Interval key={index} role="group" aria-label={which}>
              <TimeInput
                ref={index === 0 ? firstRef : undefined}
                aria-label={`${which}: abre`}
                aria-invalid={isInvalid}
                value={from}
                onChange={(time) => change(index, { from: time })}
              />
              <span aria-hidden>a</span>
              <TimeInput
                aria-label={`${which}: cierra`}
                aria-invalid={isInvalid}
                value={to}
                onChange={(time) => change(index, { to: time })}
              />
              <IconButton
                data-size="large"
                label={`Quitar ${which}`}
                onClick={() => onChange(intervals.filter((_, position) => position !== index))}
              >
                <X size={17} />
              </IconButton>
            </Interval>
          );
        })}
        {problem && (
          <Problem role="alert">
            <CircleAlert size={16} />
            {problem}
          </Problem>
        )}
      </div>
      <Actions>
        {onCopy && (
          <Button variant="text" onClick={onCopy}>
            Copiar hasta el viernes
          </Button>
        )}
        <Button
          variant="text"
          aria-label={`${intervals.length === 0 ? labels.add : 'Añadir tramo'} el ${name.toLowerCase()}`}
          disabled={intervals.length >= MOST_INTERVALS}
          startIcon={<Plus size={17} />}
          onClick={() => onChange([...intervals, nextInterval(intervals)])}
        >
          {intervals.length === 0 ? labels.add : 'Tramo'}
        </Button>
      </Actions>
    </li>
  );
}

const Week = styled('ul')`
  border-top: 1px solid var(--line);
  & > li {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: start;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  & > li > strong {
    line-height: 44px;
    font-weight: 600;
  }
  ${contentUpTo(
    560,
    `
      & > li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
      & > li > div:nth-of-type(1) {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    `,
  )}
`;

const Closed = styled('p')`
  line-height: 44px;
  color: var(--muted);
`;

const Interval = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  & input {
    width: 84px;
    text-align: center;
  }
`;

const Problem = styled('p')`
  display: flex;
  gap: 8px;
  padding: 4px 0 8px;
  font-size: 14px;
  font-weight: 500;
  color: var(--danger);
`;

const Actions = styled('div')`
  & button {
    padding: 0 0 0 16px;
  }
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  min-height: 44px;
`;
