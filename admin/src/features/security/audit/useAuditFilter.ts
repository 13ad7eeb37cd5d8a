import { useListContext } from 'ra-core';

/** What the list is narrowed to; react-admin leaves its type open. */
type AuditFilter = Readonly<Partial<Record<string, string>>>;

export function useAuditFilter(): AuditFilter {
  const list: { filterValues: AuditFilter } = useListContext();
  return list.filterValues;
}
