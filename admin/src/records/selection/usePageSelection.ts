import { SomeFailed } from '../../data/calls/forEachId';
import { useListContext, type Identifier, type RaRecord } from 'ra-core';

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
