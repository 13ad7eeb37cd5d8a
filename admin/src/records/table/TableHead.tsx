import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { Checkbox } from '../../ui/Checkbox';
import { usePageSelection } from '../selection/usePageSelection';
import { SortButton } from './SortButton';
import type { Column } from './columns';

export function TableHead<T>({ columns }: { columns: readonly Column<T>[] }) {
  const { selectedIds, sort } = useListContext();
  const { areAll, toggle } = usePageSelection();
  const sorted = (heads: Column<T>['heads']) => heads.some(({ field }) => field === sort.field);
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            label="Seleccionar todas las filas"
            checked={areAll}
            isPartial={!areAll && selectedIds.length > 0}
            onChange={toggle}
          />
        </th>
        {columns.map(({ key, heads, align }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            aria-sort={sorted(heads) ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
          >
            {heads.length === 0 && <span className="visually-hidden">Acciones</span>}
            <Heads>
              {heads.map(({ label, field }) =>
                field ? <SortButton key={label} label={label} field={field} /> : <span key={label}>{label}</span>,
              )}
            </Heads>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Heads = styled('span')`
  display: inline-flex;
  gap: 16px;
`;
