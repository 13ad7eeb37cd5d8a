import { todayState, type Today, type TodayAppointment } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useContext, useMemo } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { ClinicTimeZone } from '../../lib/clinic/clinicClock';
import { useClinicNow, useNow } from '../../lib/clinic/useNow';

/** Messages that failed have no live event. */
const REFETCH_MS = 120_000;

/** The clinic's day; a new one is read after midnight. */
export function useToday() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { date } = useClinicNow();
  return useQuery({
    queryKey: ['today', date],
    queryFn: ({ signal }) => dataProvider.today({ signal }),
    refetchInterval: REFETCH_MS,
  });
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
