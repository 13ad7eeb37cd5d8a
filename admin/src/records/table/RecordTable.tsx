import { styled } from '@mui/material/styles';
import { useListContext, type RaRecord } from 'ra-core';
import { useElementWidth } from '../../lib/browser/useElementWidth';
import { SelectionBar } from '../selection/SelectionBar';
import { RecordCards } from './RecordCards';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import type { RecordTableProps } from './columns';

/** Below this width rows become cards. */
const TABLE_FROM_PX = 700;

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
      {selectedIds.length > 0 && <SelectionBar actions={bulkActions} isOverHead />}
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
            <TableRow key={record.id} record={record} columns={shown} name={nameOf(record)} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Frame = styled('div')`
  container: table / inline-size;
  position: relative;
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
