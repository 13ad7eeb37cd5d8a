import { formatMinutes, minutesOf, TODAY_STATE_LABELS, type TodayAppointment, type TodayState } from '@radiance/backend/contract';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useNow } from '../../lib/clinic/useNow';
import { waitedMinutes } from '../../records/status/arrival';
import { Chip, type ChipVariant } from '../../ui/Chip';

const VARIANTS: Readonly<Record<TodayState, ChipVariant>> = {
  waiting: 'low',
  in_treatment: 'default',
  late: 'destructive',
  unconfirmed: 'outline',
  expected: 'outline',
  unnoted: 'outline',
  attended: 'default',
  no_show: 'destructive',
};

/** 'Espera 12 min', 'Se retrasa 8 min'. */
export function StateChip({ record: { state, arrived_at, time } }: { record: TodayAppointment }) {
  const now = useNow();
  const clock = useClinicClock();
  const minutes =
    state === 'waiting'
      ? waitedMinutes(arrived_at ?? '', now)
      : state === 'late'
        ? minutesOf(clock.now(now).time) - minutesOf(time)
        : null;
  return (
    <Chip variant={VARIANTS[state]}>
      {TODAY_STATE_LABELS[state]}
      {minutes !== null && ` ${formatMinutes(minutes)}`}
    </Chip>
  );
}
