import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Live, LiveState } from './liveConnection';
import { refetchChanges } from './refetchChanges';
import { countFrom } from './unseen';

const LiveContext = createContext<Live | null>(null);
export const LiveProvider = LiveContext.Provider;

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive must be used within a LiveProvider');
  return live;
}

export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, live.getState);
}

/** Connects to the server while it is mounted. */
export function LiveUpdates() {
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [refetchChanges(live, queryClient), live.onReady(countFrom), live.start()];
    return () => stops.forEach((stop) => stop());
  }, [live, queryClient]);
  return null;
}
