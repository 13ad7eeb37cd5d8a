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

/** Re-renders every minute, so that relative times stay current. */
export function useNow(): number {
  useSyncExternalStore(everyMinute, currentMinute);
  return serverNow();
}

export function useClinicNow(): { date: string; time: string } {
  return useClinicClock().now(useNow());
}
