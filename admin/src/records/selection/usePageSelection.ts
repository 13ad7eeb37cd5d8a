import { SomeFailed } from '../../data/calls/forEachId';
import { useListContext, type Identifier, type RaRecord } from 'ra-core';
import { createContext, use, useCallback, useEffect, useMemo } from 'react';

interface PageSelection {
  areAll: boolean;
  /** Selections on other pages stay. */
  toggle: () => void;
}

export function usePageSelection(): PageSelection {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord<Identifier>>();
  const ids = data.map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return { areAll, toggle: () => onSelect(areAll ? others : [...others, ...ids]) };
}

/** After a bulk change, only the failed records stay selected. */
export function useSelectFailed(): (error: unknown) => void {
  const { onSelect } = useListContext();
  return (error) => error instanceof SomeFailed && onSelect([...error.failedIds]);
}

type ShownRows = ReadonlyMap<string, RaRecord>;

export const ShownRowsContext = createContext<ShownRows>(new Map());

/** Every row of the list as it was last on the screen, since a selection may span pages. */
export function useRememberedRows(data: readonly RaRecord[] | undefined): ShownRows {
  const rows = useMemo(() => new Map<string, RaRecord>(), []);
  useEffect(() => {
    for (const record of data ?? []) rows.set(String(record.id), record);
  }, [data, rows]);
  return rows;
}

export function useShownRows(): (ids: readonly string[]) => RaRecord[] {
  const rows = use(ShownRowsContext);
  return useCallback((ids) => ids.flatMap((id) => rows.get(id) ?? []), [rows]);
}
