import { onServerTime, serverNow } from '@radiance/backend/contract';
import { useSyncExternalStore } from 'react';
import { useClinicClock } from './clinicClock';

const MINUTE_MS = 60_000;

const currentMinute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS / 4);
  const stopListening = onServerTime(onMinute);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

/** Makes what is said relative to now age while it is on the screen. */
export function useNow(): number {
  useSyncExternalStore(everyMinute, currentMinute);
  return serverNow();
}

/** The clinic's day and time, to the minute. */
export function useClinicNow(): { date: string; time: string } {
  return useClinicClock().now(useNow());
}
