import type { WeeklyHours } from '@radiance/backend/contract';
import { useRawField } from '../../../inputs/FieldFrame';
import { WeekRows } from '../../../inputs/week/WeekRows';
import { hoursProblem } from '../../../inputs/week/weekHours';

export function OpeningHoursField({ source }: { source: string }) {
  const { field, frame, control } = useRawField({
    source,
    label: 'Horario',
    validate: (week) => hoursProblem(week as WeeklyHours),
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
