import { useCallback, useMemo, useState } from 'react';
import { browserStorage } from '../../../lib/browser/browserStorage';
import { useAuth } from '../../../session/AuthProvider';

interface SavedFilter {
  name: string;
  /** The address's parameters, without the page. */
  search: string;
}

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === 'object' && value !== null && 'name' in value && 'search' in value;

function read(key: string): readonly SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(browserStorage.getItem(key) ?? '[]');
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
  const [version, setVersion] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The storage is read again after each change.
  const saved = useMemo(() => read(key), [key, version]);
  const write = useCallback(
    (filters: readonly SavedFilter[]) => {
      browserStorage.setItem(key, JSON.stringify(filters));
      setVersion((before) => before + 1);
    },
    [key],
  );
  return {
    saved,
    save: (filter: SavedFilter) => write([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => write(saved.filter((each) => each.name !== name)),
  };
}
