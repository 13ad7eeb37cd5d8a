import { useGetList, type RaRecord } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';

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
const readText = (): string => localStorage.getItem(KEY) ?? '{}';
function read(): Seen {
  try {
    return JSON.parse(readText()) as Seen;
  } catch {
    return {};
  }
}
function markSeen(resource: string, until: string): void {
  const seen = read();
  if ((seen[resource] ?? '') >= until) return;
  localStorage.setItem(KEY, JSON.stringify({ ...seen, [resource]: until }));
  listeners.forEach((listener) => listener());
}

interface Created extends RaRecord {
  created_at: string;
}
const useNewest = (resource: string): string | undefined =>
  useGetList<Created>(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' }, filter: {} }).data?.[0]?.created_at;

/** Whether something arrived since the list was last looked at; nothing counts as new on a browser's first visit. */
export function useHasUnseen(resource: string): boolean {
  const newest = useNewest(resource);
  useSyncExternalStore(subscribe, readText);
  const seen = read()[resource];
  useEffect(() => {
    if (newest && seen === undefined) markSeen(resource, newest);
  }, [resource, newest, seen]);
  return newest !== undefined && seen !== undefined && newest > seen;
}

/** On the list itself: marks everything as seen, and tells which rows were not when the list was opened. */
export function useNewcomers(resource: string): (record: Created) => boolean {
  const newest = useNewest(resource);
  const [seenBefore] = useState(() => read()[resource]);
  useEffect(() => {
    if (newest) markSeen(resource, newest);
  }, [resource, newest]);
  return ({ created_at }) => seenBefore !== undefined && created_at > seenBefore;
}
