import { styled } from '@mui/material/styles';
import { Control } from '../../../inputs/FieldFrame';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { useFilters } from './useFilters';

export interface FilterOption {
  label: string;
  /** Undefined removes the filter. */
  value?: unknown;
}

/** Values may be lists. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function SelectFilter({ source, label, options }: { source: string; label: string; options: readonly FilterOption[] }) {
  const { filterValues, setFilter } = useFilters();
  const chosen = options.findIndex(({ value }) => isSameValue(value, filterValues[source]));
  return (
    <Select
      as="select"
      aria-label="Filtrar"
      value={String(Math.max(chosen, 0))}
      onChange={(event) => setFilter(source, options[Number(event.target.value)]?.value)}
    >
      {options.map((option, index) => (
        <option key={option.label} value={String(index)}>
          {label}: {index === 0 ? option.label.toLowerCase() : option.label}
        </option>
      ))}
    </Select>
  );
}

const Select = styled(Control)`
  select& {
    flex: 0 1 auto;
    width: auto;
    min-width: 220px;
    max-width: 300px;
    min-height: 40px;
    padding-block: 0;
    ${BELOW_MOBILE} {
      flex: 1 1 200px;
      min-width: 0;
      max-width: none;
      min-height: 46px;
    }
  }
`;
