import { styled } from '@mui/material/styles';
import { useListContext, type RaRecord } from 'ra-core';
import { Fragment, useState } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { SelectionBar } from '../selection/SelectionBar';
import { CardSort } from './CardSort';
import { isFirstOf, type RecordTableProps } from './columns';

type Props<T extends RaRecord> = Pick<RecordTableProps<T>, 'card' | 'nameOf' | 'headingOf' | 'columns' | 'bulkActions'>;

/** Rows as cards. Selecting is a mode, so that cards have no checkboxes. */
export function RecordCards<T extends RaRecord>({ card, nameOf, headingOf, columns, bulkActions }: Props<T>) {
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
        {data.map((record, index) => (
          <Fragment key={record.id}>
            {headingOf && isFirstOf(headingOf, data, index) && (
              <li data-heading>
                <h2>{headingOf(record)}</h2>
              </li>
            )}
            <li tabIndex={-1} data-row={record.id} data-selected={selectedIds.includes(record.id) || undefined}>
              {isSelecting && (
                <Checkbox
                  label={`Seleccionar ${nameOf(record)}`}
                  checked={selectedIds.includes(record.id)}
                  onChange={() => onToggleItem(record.id)}
                />
              )}
              <div>{card(record)}</div>
            </li>
          </Fragment>
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
  & > [data-heading] {
    padding: 18px 0 8px;
  }
  & h2 {
    font-size: 15px;
    font-weight: 600;
  }
  & > li:focus-visible {
    outline-offset: -2px;
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
