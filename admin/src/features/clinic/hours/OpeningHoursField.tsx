import type { WeeklyHours } from '@radiance/backend/contract';
import { useField } from '../../../inputs/FieldFrame';
import { WeekRows } from '../../../inputs/week/WeekRows';
import { hoursProblem } from '../../../inputs/week/weekHours';

const asIs = (value: unknown) => value;

export function OpeningHoursField({ source }: { source: string }) {
  const { field, frame, control } = useField({
    source,
    label: 'Horario',
    validate: (week) => hoursProblem(week as WeeklyHours),
    format: asIs,
    parse: asIs,
  });
  return (
    <WeekRows
      week={field.value as WeeklyHours}
      isChecked={frame.error !== undefined}
      firstRef={control.ref}
      onChange={field.onChange}
    />
  );
}
