import { styled } from '@mui/material/styles';
import { AUDIT_ACTION_LABELS, AUDIT_RESOURCE_LABELS, type AuditEntry } from '@radiance/backend/contract';
import { useListContext } from 'ra-core';
import { Control } from '../../../inputs/FieldFrame';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { AuditLines } from '../../../records/audit/AuditLines';
import { Pager } from '../../../records/list/Pager';
import { Notice } from '../../../ui/notices/Notice';

export const AuditList = () => (
  <>
    <Filters>
      <Filter source="action" label="Qué" all="Todo lo hecho" labels={AUDIT_ACTION_LABELS} />
      <Filter source="resource" label="Dónde" all="En todas partes" labels={AUDIT_RESOURCE_LABELS} />
    </Filters>
    <Entries />
  </>
);

function Entries() {
  const { data, isPlaceholderData, error, refetch } = useListContext<AuditEntry>();
  const filter = useAuditFilter();
  // The rows of the former filter stay until the response; an empty result does not.
  const shown = isPlaceholderData && data?.length === 0 ? undefined : data;
  return (
    <WhenLoaded query={{ data: shown, error, refetch }} failed="No se ha podido cargar la auditoría.">
      {(entries) =>
        entries.length > 0 ? (
          <>
            <AuditLines entries={entries} />
            <Pager />
          </>
        ) : (
          <Notice text={Object.keys(filter).length > 0 ? 'No hay nada con este filtro.' : 'Todavía no hay nada anotado.'} />
        )
      }
    </WhenLoaded>
  );
}

interface FilterProps {
  source: string;
  label: string;
  all: string;
  labels: Readonly<Record<string, string>>;
}

function Filter({ source, label, all, labels }: FilterProps) {
  const { setFilters } = useListContext();
  const filter = useAuditFilter();
  const choose = (chosen: string): void => {
    const { [source]: _, ...others } = filter;
    setFilters(chosen === '' ? others : { ...others, [source]: chosen });
  };
  return (
    <Control as="select" aria-label={label} value={filter[source] ?? ''} onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      {Object.entries(labels).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Control>
  );
}

const Filters = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 16px;
  & > select {
    flex: 1 1 200px;
    min-width: 0;
  }
`;

/** react-admin leaves the type of filters open. */
type AuditFilter = Readonly<Partial<Record<string, string>>>;

export function useAuditFilter(): AuditFilter {
  const list: { filterValues: AuditFilter } = useListContext();
  return list.filterValues;
}
