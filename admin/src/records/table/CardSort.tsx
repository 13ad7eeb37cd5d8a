import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useListContext } from 'ra-core';
import type { Column } from './columns';

/** Sorting for cards, which have no table head. */
export function CardSort({ heads }: { heads: Column<unknown>['heads'] }) {
  const { sort, setSort } = useListContext();
  const sortable = heads.filter((head): head is { label: string; field: string } => head.field !== undefined);
  const isAscending = sort.order === 'ASC';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <Row>
      <button
        type="button"
        aria-label={isAscending ? 'Orden ascendente' : 'Orden descendente'}
        onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
      >
        <Arrow size={17} />
      </button>
      <select
        aria-label="Ordenar por"
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: sort.order })}
      >
        {sortable.map(({ label, field }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}

const Row = styled('div')`
  display: flex;
  align-items: center;
  margin-left: -14px;
  & button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
  }
  & select {
    min-height: 44px;
    padding: 0 12px 0 0;
    appearance: none;
    border: 0;
    background: none;
    font-size: 16px;
    cursor: pointer;
  }
`;
