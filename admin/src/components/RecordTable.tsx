import { styled } from '@mui/material/styles';
import { useListContext, type RaRecord } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from './Checkbox';
import { RecordCards } from './RecordCards';
import { SelectionBar, type BulkAction } from './SelectionBar';
import { SortButton } from './SortButton';
import { useElementWidth } from './useElementWidth';
import { useRecordPath } from './useRecordPath';

export interface Column<T> {
  key: string;
  /** What it is called; with the field that its head sorts by. Some heads sort by two. */
  heads: readonly { label: string; field?: string }[];
  width?: number;
  align?: 'right';
  /** Shown only from this width of the table on. */
  from?: number;
  render: (record: T) => ReactNode;
}

export interface RecordTableProps<T extends RaRecord> {
  label: string;
  columns: readonly Column<T>[];
  /** A row as a card, where the table does not fit. */
  card: (record: T) => ReactNode;
  nameOf: (record: T) => string;
  bulkActions: readonly BulkAction[];
}

/** Narrower than this, rows become cards. */
const TABLE_FROM_PX = 700;

/** The rows of the list in context as a table: sort in its heads, selection in its first column, a click opens the record. */
export function RecordTable<T extends RaRecord>({ label, columns, card, nameOf, bulkActions }: RecordTableProps<T>) {
  const { data = [], selectedIds } = useListContext<T>();
  const [ref, width] = useElementWidth();
  const shown = columns.filter(({ from = 0 }) => from <= width);
  if (width < TABLE_FROM_PX) {
    return (
      <div ref={ref}>
        <RecordCards card={card} nameOf={nameOf} columns={columns} bulkActions={bulkActions} />
      </div>
    );
  }
  return (
    <Frame ref={ref}>
      {selectedIds.length > 0 && <SelectionBar actions={bulkActions} />}
      <Table aria-label={label}>
        <colgroup>
          <col style={{ width: 52 }} />
          {shown.map(({ key, width: columnWidth }) => (
            <col key={key} style={{ width: columnWidth }} />
          ))}
        </colgroup>
        <TableHead columns={shown} />
        <tbody>
          {data.map((record) => (
            <Row key={record.id} record={record} columns={shown} name={nameOf(record)} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function TableHead<T>({ columns }: { columns: readonly Column<T>[] }) {
  const { data = [], selectedIds, onSelect, sort } = useListContext();
  const areAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const sorted = (heads: Column<T>['heads']) => heads.some(({ field }) => field === sort.field);
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            label="Seleccionar todas las filas"
            checked={areAll}
            isPartial={!areAll && selectedIds.length > 0}
            onChange={() => onSelect(areAll ? [] : data.map(({ id }) => id))}
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

function Row<T extends RaRecord>({ record, columns, name }: { record: T; columns: readonly Column<T>[]; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  const { open } = useRecordPath();
  const isSelected = selectedIds.includes(record.id);

  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) => {
    // Menus and dialogs of the row are rendered elsewhere, yet their clicks arrive here too.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, label, input')) return;
    if (window.getSelection()?.toString()) return;
    open(String(record.id));
  };
  return (
    <tr data-selected={isSelected || undefined} onClick={handleClick}>
      <td>
        <Checkbox label={`Seleccionar ${name}`} checked={isSelected} onChange={() => onToggleItem(record.id)} />
      </td>
      {columns.map(({ key, align, render }) => (
        <td key={key} data-align={align}>
          {render(record)}
        </td>
      ))}
    </tr>
  );
}

const Frame = styled('div')`
  container: table / inline-size;
  position: relative;
`;

const Heads = styled('span')`
  display: inline-flex;
  gap: 16px;
`;

const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  border-top: 1px solid var(--line);
  font-size: 14.5px;
  & th,
  & td {
    height: 40px;
    padding: 0 10px 0 0;
    text-align: left;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & th {
    font-size: 14px;
    font-weight: 400;
    color: var(--muted);
    white-space: nowrap;
  }
  & th:first-of-type,
  & td:first-of-type,
  & td:has(> button) {
    overflow: visible;
  }
  & td {
    height: 53px;
  }
  & [data-align='right'] {
    padding-right: 20px;
    text-align: right;
  }
  & tr {
    border-bottom: 1px solid var(--line);
  }
  & tbody tr {
    cursor: pointer;
  }
  & tbody tr:hover {
    background: var(--hover);
  }
  & tbody tr[data-selected] {
    background: var(--selected);
    box-shadow: inset 2px 0 0 var(--clay);
  }
`;

/** First and second line of a cell; `data-when` shows a line only in a wide or in a narrow table. */
export const Lines = styled('span')`
  display: block;
  min-width: 0;
  & > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    font-size: 13.5px;
    color: var(--muted);
  }
  & > [data-when='narrow'] {
    display: none;
  }
  @container table (max-width: 859.95px) {
    & > [data-when='narrow'] {
      display: block;
    }
    & > [data-when='wide'] {
      display: none;
    }
  }
`;

export const NameLine = styled('span')`
  && {
    display: flex;
    align-items: center;
  }
  & a {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 15px;
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
`;
