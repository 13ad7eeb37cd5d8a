import { styled } from '@mui/material/styles';
import { useListContext, type RaRecord } from 'ra-core';
import { Fragment } from 'react';
import { useElementWidth } from '../../lib/browser/useElementWidth';
import { SelectionBar } from '../selection/SelectionBar';
import { RecordCards } from './RecordCards';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { isFirstOf, type RecordTableProps } from './columns';

/** Below this width rows become cards. */
const TABLE_FROM_PX = 700;
/** Below this width some columns give their text to a line of another (`data-when` of CellLines). */
const LINES_IN_ONE_COLUMN_BELOW_PX = 860;

export function RecordTable<T extends RaRecord>({ label, columns, card, nameOf, headingOf, bulkActions }: RecordTableProps<T>) {
  const { data = [], selectedIds } = useListContext<T>();
  const [ref, width] = useElementWidth();
  const shown = columns.filter(({ from = 0 }) => from <= width);
  if (width < TABLE_FROM_PX) {
    return (
      <div ref={ref}>
        <RecordCards {...{ card, nameOf, headingOf, columns, bulkActions }} />
      </div>
    );
  }
  return (
    <Frame ref={ref} data-lines={width < LINES_IN_ONE_COLUMN_BELOW_PX ? 'merged' : undefined}>
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
          {data.map((record, index) => (
            <Fragment key={record.id}>
              {headingOf && isFirstOf(headingOf, data, index) && (
                <tr data-heading>
                  <th scope="colgroup" colSpan={shown.length + 1}>
                    {headingOf(record)}
                  </th>
                </tr>
              )}
              <TableRow record={record} columns={shown} name={nameOf(record)} />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Frame = styled('div')`
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
  & td[data-actions] {
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
  & tbody tr:focus-visible {
    outline-offset: -2px;
  }
  & tbody tr:hover {
    background: var(--hover);
  }
  & tbody tr[data-heading] {
    background: none;
    cursor: default;
  }
  & tbody tr[data-heading] th {
    height: 46px;
    padding-top: 12px;
    font-size: 14.5px;
    font-weight: 600;
    color: var(--ink);
  }
  & tbody tr[data-selected] {
    background: var(--selected);
    box-shadow: inset 2px 0 0 var(--clay);
  }
`;
