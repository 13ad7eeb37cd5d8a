import { useListContext } from 'ra-core';

/** react-admin leaves the type of filters open. */
type AuditFilter = Readonly<Partial<Record<string, string>>>;

export function useAuditFilter(): AuditFilter {
  const list: { filterValues: AuditFilter } = useListContext();
  return list.filterValues;
}
