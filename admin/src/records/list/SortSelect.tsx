import { styled } from '@mui/material/styles';
import { useListContext, type SortPayload } from 'ra-core';
import { BELOW_MOBILE, CHEVRON } from '../../theme/tokens';

export interface SortOption extends SortPayload {
  label: string;
}

export function SortSelect({ options }: { options: readonly SortOption[] }) {
  const { sort, setSort } = useListContext();
  const chosen = options.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  const choose = (index: number) => {
    const option = options[index];
    if (option) setSort({ field: option.field, order: option.order });
  };
  return (
    <Select aria-label="Orden" value={String(chosen)} onChange={(event) => choose(Number(event.target.value))}>
      {chosen === -1 && <option value="-1">otro orden</option>}
      {options.map(({ label }, index) => (
        <option key={label} value={String(index)}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const Select = styled('select')`
  margin-left: auto;
  min-height: 40px;
  max-width: 100%;
  padding: 0 24px 0 8px;
  appearance: none;
  border: 0;
  background: ${CHEVRON} right center no-repeat;
  font-size: 14px;
  color: var(--muted);
  text-align: right;
  text-align-last: right;
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
  ${BELOW_MOBILE} {
    flex: 1 1 140px;
    min-width: 0;
    margin-left: -4px;
    min-height: 44px;
    text-align: left;
    text-align-last: left;
    font-size: 16px;
  }
`;
