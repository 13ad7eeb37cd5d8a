import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SHARED_STALE_MS } from '../data/useApi';
import { browserStorage, useStored } from '../lib/browser/browserStorage';
import { useMay } from '../session/useMay';

/** Resources that visitors create. */
const ARRIVING = ['appointments', 'orders', 'leads'] as const;
export type Arriving = (typeof ARRIVING)[number];

/** Larger numbers are shown as "99+". */
export const MOST_UNSEEN = 99;

/** When each list was last seen in this browser. */
const KEY = 'radiance-seen';
type Seen = Readonly<Record<string, string>>;

function seenIn(stored: string | null): Seen {
  try {
    return JSON.parse(stored ?? '{}') as Seen;
  } catch {
    return {};
  }
}
const useSeen = (resource: Arriving): string | undefined => seenIn(useStored(KEY))[resource];
function markSeen(resource: Arriving, until: string): void {
  const seen = seenIn(browserStorage.getItem(KEY));
  if ((seen[resource] ?? '') < until) browserStorage.setItem(KEY, JSON.stringify({ ...seen, [resource]: until }));
}

/**
 * On a browser's first visit only records after the connection's start count as new. The first response is no starting point: it may
 * arrive much later.
 */
export function countFrom(at: string): void {
  const seen = seenIn(browserStorage.getItem(KEY));
  for (const resource of ARRIVING) if (seen[resource] === undefined) markSeen(resource, at);
}

/** Records created in this browser, such as bookings by telephone, are not new. */
const CREATED_KEY = 'radiance-own';
const MOST_CREATED = 50;
function readCreated(): readonly string[] {
  try {
    return JSON.parse(browserStorage.getItem(CREATED_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export const rememberCreated = (id: string): void =>
  browserStorage.setItem(CREATED_KEY, JSON.stringify([id, ...readCreated()].slice(0, MOST_CREATED)));
export const isCreatedHere = ({ id }: RaRecord): boolean => readCreated().includes(String(id));

export interface Arrival extends RaRecord {
  created_at: string;
  /** Leads have `name`, appointments and orders `client_name`. */
  name?: string;
  client_name?: string;
  cart_id?: string;
}

/** Null when the list is empty; undefined while it loads and for users who may not read it. */
export function useNewest(resource: Arriving): Arrival | null | undefined {
  const may = useMay();
  const { data } = useGetList<Arrival>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} },
    { enabled: may('list', resource), staleTime: SHARED_STALE_MS },
  );
  return data && (data[0] ?? null);
}

const followVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useIsVisible = (): boolean => useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');

/** Arrivals since the list was last seen. A cart counts as one. */
export function useUnseenCount(resource: Arriving): number {
  const newest = useNewest(resource)?.created_at;
  const seen = useSeen(resource);
  const isBehind = newest !== undefined && seen !== undefined && newest > seen;
  const { data = [] } = useGetList<Arrival>(
    resource,
    {
      pagination: { page: 1, perPage: MOST_UNSEEN + 1 },
      sort: { field: 'created_at', order: 'DESC' },
      // The API has only `gte`, so one millisecond is added.
      filter: isBehind ? { created_at_gte: new Date(Date.parse(seen) + 1).toISOString() } : {},
    },
    { enabled: isBehind },
  );
  return isBehind ? new Set(data.filter((arrival) => !isCreatedHere(arrival)).map(({ id, cart_id }) => cart_id ?? id)).size : 0;
}

export const useUnseenTotal = (): number => useUnseenCount('appointments') + useUnseenCount('orders') + useUnseenCount('leads');

/** Marks the list as seen and tells which rows were new when it was opened. */
export function useNewcomers(resource: Arriving): (record: Arrival) => boolean {
  const newest = useNewest(resource)?.created_at;
  const seen = useSeen(resource);
  const [seenBefore, setSeenBefore] = useState(seen);
  if (seenBefore === undefined && seen !== undefined) setSeenBefore(seen);
  const isVisible = useIsVisible();
  useEffect(() => {
    if (newest && isVisible && seenBefore !== undefined) markSeen(resource, newest);
  }, [resource, newest, isVisible, seenBefore]);
  return (arrival) => seenBefore !== undefined && arrival.created_at > seenBefore && !isCreatedHere(arrival);
}
