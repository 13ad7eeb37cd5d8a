import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLINIC_RULES, formatShortDay, isDay, type WeeklyHours } from '@radiance/backend/contract';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateInput } from '../../../inputs/dates/DateInput';
import { FieldNotes, useRawField } from '../../../inputs/FieldFrame';
import { counted } from '../../../lib/countTexts';
import { rule } from '../../../lib/fields';
import { useClinicNow } from '../../../lib/clinic/useNow';
import { contentUpTo } from '../../../theme/tokens';
import { IconButton } from '../../../ui/buttons/IconButton';
import { HolidayOffers } from './HolidayOffers';
import { daysOf, spansOf, withDays, withoutDays, type ClosedSpan } from './closedDays';
import { regionOfPostalCode, type RegionCode } from './regionalHolidays';

const spanText = ({ first, last }: ClosedSpan): string =>
  first === last ? formatShortDay(first) : `${formatShortDay(first)} - ${formatShortDay(last)}`;

/** Closed days beside the weekly hours. Past ones are folded. */
export function ClosedDaysField({ source }: { source: string }) {
  const { field, frame, control } = useRawField({
    source,
    label: 'Días de cierre',
    validate: rule(CLINIC_RULES.closed_days),
  });
  const [week, postalCode] = useWatch({ name: ['opening_hours', 'postal_code'] }) as [WeeklyHours, string | null];
  const [chosenRegion, setRegion] = useState<RegionCode | null | undefined>(undefined);
  const region = chosenRegion === undefined ? (regionOfPostalCode(postalCode ?? '') ?? null) : chosenRegion;
  const closed = field.value as readonly string[];
  const { date: today } = useClinicNow();
  const past = spansOf(
    closed.filter((date) => date < today),
    region,
  );
  const coming = spansOf(
    closed.filter((date) => date >= today),
    region,
  );
  const remove = (span: ClosedSpan) => field.onChange(withoutDays(closed, daysOf(span)));
  return (
    <Stack>
      {coming.length === 0 ? (
        <NothingYet>Ningún cierre previsto además de los días sin horario.</NothingYet>
      ) : (
        <Spans label="Próximos cierres" spans={coming} onRemove={remove} />
      )}
      <AddDays today={today} onAdd={(days) => field.onChange(withDays(closed, days))} firstRef={control.ref} />
      <FieldNotes {...frame} />
      <HolidayOffers
        {...{ today, region }}
        opening_hours={week}
        closed_days={closed}
        onRegion={setRegion}
        onAdd={(days) => field.onChange(withDays(closed, days))}
      />
      {past.length > 0 && (
        <details>
          <summary>Cierres pasados ({past.length})</summary>
          <Spans label="Cierres pasados" spans={[...past].reverse()} onRemove={remove} />
        </details>
      )}
    </Stack>
  );
}

const Spans = ({
  label,
  spans,
  onRemove,
}: {
  label: string;
  spans: readonly ClosedSpan[];
  onRemove: (span: ClosedSpan) => void;
}) => (
  <List aria-label={label}>
    {spans.map((span) => (
      <li key={span.first}>
        <strong>{spanText(span)}</strong>
        <span>{span.holiday ?? (span.first === span.last ? '' : counted(daysOf(span).length, 'día', 'días'))}</span>
        <IconButton data-size="large" label={`Quitar ${spanText(span)}`} onClick={() => onRemove(span)}>
          <X size={17} />
        </IconButton>
      </li>
    ))}
  </List>
);

function AddDays({
  today,
  onAdd,
  firstRef,
}: {
  today: string;
  onAdd: (days: readonly string[]) => void;
  firstRef: (element: HTMLInputElement | null) => void;
}) {
  const id = useId();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const isReversed = isDay(first) && isDay(last) && last < first;
  const canAdd = isDay(first) && !isReversed && (last === '' || isDay(last));
  const add = () => {
    onAdd(daysOf({ first, last: last || first }));
    setFirst('');
    setLast('');
  };
  return (
    <Adding role="group" aria-label="Añadir días de cierre">
      <p>
        <label htmlFor={`${id}-first`}>Desde</label>
        <DateInput id={`${id}-first`} ref={firstRef} min={today} value={first} onChange={setFirst} />
      </p>
      <p>
        <label htmlFor={`${id}-last`}>Hasta (si son varios)</label>
        <DateInput
          id={`${id}-last`}
          min={isDay(first) ? first : today}
          value={last}
          aria-invalid={isReversed || undefined}
          aria-describedby={isReversed ? `${id}-reversed` : undefined}
          onChange={setLast}
        />
      </p>
      <Button disabled={!canAdd} startIcon={<Plus size={17} />} onClick={add}>
        Añadir cierre
      </Button>
      {isReversed && (
        <Problem id={`${id}-reversed`} role="alert">
          El último día debe ser posterior al primero
        </Problem>
      )}
    </Adding>
  );
}

const Stack = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & summary {
    min-height: 44px;
    line-height: 44px;
    width: max-content;
    color: var(--muted);
    cursor: pointer;
  }
`;

const NothingYet = styled('p')`
  padding: 12px 0;
  border-block: 1px solid var(--line);
  color: var(--muted);
`;

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    min-height: 49px;
    border-bottom: 1px solid var(--line);
  }
  & strong {
    font-weight: 500;
  }
  & span {
    flex: 1;
    color: var(--muted);
  }
  & button {
    margin-right: -9px;
  }
`;

const Adding = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  & p {
    display: grid;
    gap: 6px;
    width: 184px;
    max-width: 100%;
  }
  & label {
    font-size: 14.5px;
    font-weight: 600;
  }
  ${contentUpTo(560, '& > p { width: 100%; }')}
`;

const Problem = styled('strong')`
  flex-basis: 100%;
  font-size: 14px;
  font-weight: 500;
  color: var(--danger);
`;
