import { styled } from '@mui/material/styles';
import { useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { CardSort } from './CardSort';
import { Checkbox } from './Checkbox';
import type { RecordTableProps } from './RecordTable';
import { SelectionBar } from './SelectionBar';

type Props<T extends RaRecord> = Pick<RecordTableProps<T>, 'card' | 'nameOf' | 'columns' | 'bulkActions'>;

/** The rows as cards between hairlines; selecting is a mode, so that the cards stay free of boxes. */
export function RecordCards<T extends RaRecord>({ card, nameOf, columns, bulkActions }: Props<T>) {
  const { data = [], selectedIds, onToggleItem, onSelect } = useListContext<T>();
  const [isSelecting, setIsSelecting] = useState(selectedIds.length > 0);

  const toggleMode = () => {
    if (isSelecting) onSelect([]);
    setIsSelecting(!isSelecting);
  };
  return (
    <>
      <Bar>
        <CardSort heads={columns.flatMap(({ heads }) => heads)} />
        <button type="button" aria-pressed={isSelecting} onClick={toggleMode}>
          {isSelecting ? 'Terminar' : 'Seleccionar'}
        </button>
      </Bar>
      {selectedIds.length > 0 && <SelectionBar actions={bulkActions} />}
      <Cards>
        {data.map((record) => (
          <li key={record.id} data-selected={selectedIds.includes(record.id) || undefined}>
            {isSelecting && (
              <Checkbox
                label={`Seleccionar ${nameOf(record)}`}
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
              />
            )}
            <div>{card(record)}</div>
          </li>
        ))}
      </Cards>
    </>
  );
}

const Bar = styled('div')`
  position: relative;
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 44px;
  border-bottom: 1px solid var(--line);
  & > button {
    min-height: 44px;
    margin-left: auto;
  }
`;

const Cards = styled('ul')`
  & > li {
    display: flex;
    padding: 14px 0 6px;
    border-bottom: 1px solid var(--line);
  }
  & > li > label {
    margin: -12px 0 0 -12px;
  }
  & > li > div {
    flex: 1;
    min-width: 0;
  }
  & > [data-selected] {
    background: var(--selected);
    box-shadow:
      -16px 0 0 var(--selected),
      16px 0 0 var(--selected);
  }
`;

/** A card's first line: name at the left, state at the right. */
export const CardHead = styled('div')`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 12px;
  & a {
    font-size: 15.5px;
    font-weight: 600;
    line-height: 24px;
    text-decoration: none;
  }
`;

export const CardText = styled('p')`
  margin-top: 3px;
  line-height: 22px;
  overflow-wrap: anywhere;
  &[data-quiet] {
    color: var(--muted);
  }
  &[data-clamped] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
`;
