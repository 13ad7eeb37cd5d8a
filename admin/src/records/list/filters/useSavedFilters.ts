import { useMemo } from 'react';
import { browserStorage, useStored } from '../../../lib/browser/browserStorage';
import { useAuth } from '../../../session/AuthProvider';

interface SavedFilter {
  name: string;
  /** The address's parameters, without the page. */
  search: string;
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' && value !== null && 'name' in value && 'search' in value;

function savedIn(stored: string | null): readonly SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(saved) ? saved.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** What a list shows, apart from its page. */
export function filtersIn(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  if (params.get('filter') === '{}') params.delete('filter');
  params.sort();
  return params.toString();
}

/** Named filters of one user in this browser. */
export function useSavedFilters(resource: string) {
  const { user } = useAuth();
  const key = `radiance-filters-${resource}-${user?.id ?? ''}`;
  const stored = useStored(key);
  const saved = useMemo(() => savedIn(stored), [stored]);
  const write = (filters: readonly SavedFilter[]) => browserStorage.setItem(key, JSON.stringify(filters));
  return {
    saved,
    save: (filter: SavedFilter) => write([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => write(saved.filter((each) => each.name !== name)),
  };
}
