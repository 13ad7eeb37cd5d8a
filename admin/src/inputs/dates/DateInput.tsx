import { FieldFrame, useField, type FieldProps, Control } from '../FieldFrame';
import { Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isDay } from '@radiance/backend/contract';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { useClinicNow } from '../../lib/clinic/useNow';
import type { CalendarLimits } from '../../ui/Calendar';
import { Loading } from '../../ui/Loading';
import { BELOW_MOBILE } from '../../theme/tokens';
import { parseDay, shownDay, withYear } from './parseDay';

const Calendar = lazy(() => import('../../ui/Calendar').then(({ Calendar: component }) => ({ default: component })));

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'>;

interface Props extends Attributes, CalendarLimits {
  ref?: Ref<HTMLInputElement>;
  /** `YYYY-MM-DD`, or unfinished text. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
}

/** A day, typed or chosen in the calendar. The browser's own field would use the browser's language. */
export function DateInput({ value, onChange, onBlur, min, max, isClosed, ...attributes }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { date: today } = useClinicNow();
  const choose = (day: string) => {
    setDraft(null);
    setAnchor(null);
    onChange(day);
  };
  /** Only on leaving the field: a year may still follow. */
  const complete = () => {
    if (draft === null || isDay(value)) return;
    const day = withYear(draft, today, { min, max });
    if (isDay(day)) choose(day);
  };
  return (
    <Both>
      <Control
        {...attributes}
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        value={draft ?? shownDay(value)}
        onChange={(event) => {
          setDraft(event.target.value);
          onChange(parseDay(event.target.value));
        }}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && complete()}
        onBlur={() => {
          complete();
          setDraft(null);
          onBlur?.();
        }}
      />
      <button
        type="button"
        aria-label="Abrir el calendario"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarDays />
      </button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendario' } }}
        >
          <CalendarPlace>
            <Suspense fallback={<Loading />}>
              <Calendar {...{ today, min, max, isClosed }} selected={isDay(value) ? value : ''} onSelect={choose} />
            </Suspense>
          </CalendarPlace>
        </Popover>
      )}
    </Both>
  );
}

/** As large as the calendar while it loads, so that the popover is placed right. */
const CalendarPlace = styled('div')`
  width: 320px;
  max-width: 100%;
  min-height: 356px;
`;

const Both = styled('span')`
  position: relative;
  display: block;
  & > input {
    padding-right: 46px;
  }
  & > button {
    position: absolute;
    right: 1px;
    top: 1px;
    display: grid;
    place-items: center;
    width: 42px;
    height: 40px;
    border-radius: 3px;
    color: var(--muted);
  }
  & > button:hover {
    color: var(--ink);
  }
  ${BELOW_MOBILE} {
    & > button {
      width: 44px;
      height: 44px;
    }
  }
`;

export function DateField({ min, max, isClosed, ...props }: FieldProps & CalendarLimits) {
  const { control, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <DateInput {...control} value={String(control.value ?? '')} {...{ min, max, isClosed }} />
    </FieldFrame>
  );
}
