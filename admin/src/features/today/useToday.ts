import { todayState, type Today, type TodayAppointment } from '@radiance/backend/contract';
import { useContext, useMemo } from 'react';
import { useRead } from '../../data/useApi';
import { ClinicTimeZone } from '../../lib/clinic/clinicClock';
import { useClinicNow, useNow } from '../../lib/clinic/useNow';

/** Messages that failed have no live event. */
const REFETCH_MS = 120_000;

/** The clinic's day; a new one is read after midnight. */
export function useToday() {
  const { date } = useClinicNow();
  return useRead(['today', date], (api, options) => api.today(options), { refetchInterval: REFETCH_MS });
}

/** The appointments as they are at this minute, those of one practitioner if one is chosen. */
export function useAppointmentsNow({ appointments }: Today, practitionerId: string | null): readonly TodayAppointment[] {
  const timeZone = useContext(ClinicTimeZone) ?? 'UTC';
  const minute = Math.floor(useNow() / 60_000);
  return useMemo(
    () =>
      appointments
        .filter(({ practitioner_id }) => practitionerId === null || practitioner_id === practitionerId)
        .map((each) => ({ ...each, state: todayState(each, new Date(minute * 60_000), timeZone) })),
    [appointments, practitionerId, minute, timeZone],
  );
}
