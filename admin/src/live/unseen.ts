import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { JUST_READ_MS } from '../data/sharedStaleTime';
import { browserStorage } from '../lib/browserStorage';
import { useMay } from '../session/useMay';

/** What visitors send, and the lists it arrives in. */
const ARRIVING = ['appointments', 'orders', 'leads'] as const;
export type Arriving = (typeof ARRIVING)[number];

/** More is said as "99+". */
export const MOST_UNSEEN = 99;

/** Until when somebody at this browser has looked at each list. */
const KEY = 'radiance-seen';
type Seen = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
function read(): Seen {
  try {
    return JSON.parse(browserStorage.getItem(KEY) ?? '{}') as Seen;
  } catch {
    return {};
  }
}
const useSeen = (resource: Arriving): string | undefined => useSyncExternalStore(subscribe, () => read()[resource]);
function markSeen(resource: Arriving, until: string): void {
  const seen = read();
  if ((seen[resource] ?? '') >= until) return;
  browserStorage.setItem(KEY, JSON.stringify({ ...seen, [resource]: until }));
  listeners.forEach((listener) => listener());
}

/**
 * On a browser's first visit nothing counts as new but what came after the connection stood. A list's first answer
 * is no beginning: it may come long after, with what has arrived meanwhile.
 */
export function countFrom(at: string): void {
  const seen = read();
  for (const resource of ARRIVING) if (seen[resource] === undefined) markSeen(resource, at);
}

/** What was written down at this browser is no news here, such as a booking by telephone. */
const OWN_KEY = 'radiance-own';
/** Older ones have long been seen. */
const MOST_OWN = 50;
function readOwn(): readonly string[] {
  try {
    return JSON.parse(browserStorage.getItem(OWN_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export const rememberOwn = (id: string): void =>
  browserStorage.setItem(OWN_KEY, JSON.stringify([id, ...readOwn()].slice(0, MOST_OWN)));
export const isOwn = ({ id }: RaRecord): boolean => readOwn().includes(String(id));

export interface Arrival extends RaRecord {
  created_at: string;
  /** A lead has the one, a booking or an order the other. */
  name?: string;
  client_name?: string;
  /** Orders of one cart share it. */
  cart_id?: string;
}

/** Null when the list is empty, undefined until it is known, and for whoever may not read it. */
export function useNewest(resource: Arriving): Arrival | null | undefined {
  const may = useMay();
  const { data } = useGetList<Arrival>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
    { enabled: may('list', resource), staleTime: JUST_READ_MS },
  );
  return data && (data[0] ?? null);
}

/** What stands in a hidden tab has been seen by nobody. */
const followVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useIsVisible = (): boolean => useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');

/** How many arrived since the list was last looked at, a cart as one. */
export function useUnseenCount(resource: Arriving): number {
  const newest = useNewest(resource)?.created_at;
  const seen = useSeen(resource);
  const isBehind = newest !== undefined && seen !== undefined && newest > seen;
  const { data = [] } = useGetList<Arrival>(
    resource,
    {
      pagination: { page: 1, perPage: MOST_UNSEEN + 1 },
      sort: { field: 'created_at', order: 'DESC' },
      // "After": the next millisecond, as the list knows only "from".
      filter: isBehind ? { created_at_gte: new Date(Date.parse(seen) + 1).toISOString() } : {},
    },
    { enabled: isBehind },
  );
  return isBehind ? new Set(data.filter((arrival) => !isOwn(arrival)).map(({ id, cart_id }) => cart_id ?? id)).size : 0;
}

export const useUnseenTotal = (): number => useUnseenCount('appointments') + useUnseenCount('orders') + useUnseenCount('leads');

/** On the list itself: marks everything as seen, and tells which rows were not when the list was opened. */
export function useNewcomers(resource: Arriving): (record: Arrival) => boolean {
  const newest = useNewest(resource)?.created_at;
  const seen = useSeen(resource);
  const [seenBefore, setSeenBefore] = useState(seen);
  if (seenBefore === undefined && seen !== undefined) setSeenBefore(seen);
  const isVisible = useIsVisible();
  useEffect(() => {
    if (newest && isVisible && seenBefore !== undefined) markSeen(resource, newest);
  }, [resource, newest, isVisible, seenBefore]);
  return (arrival) => seenBefore !== undefined && arrival.created_at > seenBefore && !isOwn(arrival);
}
