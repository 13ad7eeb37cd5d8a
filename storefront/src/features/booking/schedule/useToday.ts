import { isServerTimeKnown, onServerTime, type Clinic } from '@radiance/backend/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '../../../api/browserApi';
import { clinicToday } from './days';

/** Today in the clinic by the server's clock: the visitor's device may be wrong. */
export function useToday(clinic: Pick<Clinic, 'time_zone'>): string {
  useEffect(() => {
    // Any response carries the server's time; without one the device's clock is used.
    if (!isServerTimeKnown())
      browserApi()
        .clinic()
        .catch(() => undefined);
  }, []);
  return useSyncExternalStore(
    onServerTime,
    () => clinicToday(clinic),
    () => clinicToday(clinic),
  );
}
