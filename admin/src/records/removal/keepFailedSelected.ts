import { useListContext } from 'ra-core';
import { SomeFailed } from '../../data/forEachId';

/** After a change of many that failed for some, exactly those stay selected. */
export function useKeepFailedSelected(): (error: unknown) => void {
  const { onSelect } = useListContext();
  return (error) => error instanceof SomeFailed && onSelect([...error.failedIds]);
}
