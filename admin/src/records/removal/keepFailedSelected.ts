import { useListContext } from 'ra-core';
import { SomeFailed } from '../../data/forEachId';

/** After a bulk change, only the failed records stay selected. */
export function useKeepFailedSelected(): (error: unknown) => void {
  const { onSelect } = useListContext();
  return (error) => error instanceof SomeFailed && onSelect([...error.failedIds]);
}
