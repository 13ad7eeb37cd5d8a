import { isServerTimeKnown, onServerTime, type Clinic } from '@radiance/backend/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '../../api/browserApi';
import { clinicToday } from './days';

/** The clinic's today by the server's clock: a visitor's may be months off. */
export function useToday(clinic: Pick<Clinic, 'time_zone'>): string {
  useEffect(() => {
    // Any answer tells the time; without one the device's clock has to do.
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
