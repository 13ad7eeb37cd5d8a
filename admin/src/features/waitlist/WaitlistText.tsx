import { formatDay, formatShortDay, formatTime, type Waiting } from '@radiance/backend/contract';
import { useClinicClock } from '../../lib/clinic/clinicClock';

export const daysText = ({ from_date, to_date }: Pick<Waiting, 'from_date' | 'to_date'>): string =>
  from_date === to_date ? formatDay(from_date) : `${formatDay(from_date)} a ${formatDay(to_date)}`;

export function OfferedHour({ record }: { record: Waiting }) {
  const clock = useClinicClock();
  const { offered_date, offered_time, offered_until } = record;
  if (offered_date === null || offered_time === null) return <>—</>;
  const hour = `${formatShortDay(offered_date)}, ${formatTime(offered_time)}`;
  if (offered_until === null) return <>{hour}</>;
  return (
    <>
      {hour} · hasta {clock.formatInstant(offered_until)}
    </>
  );
}
