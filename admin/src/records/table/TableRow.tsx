import { useListContext, type RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { useRecordPath } from '../record/useRecordPath';
import type { Column } from './columns';

export function TableRow<T extends RaRecord>({
  record,
  columns,
  name,
}: {
  record: T;
  columns: readonly Column<T>[];
  name: string;
}) {
  const { selectedIds, onToggleItem } = useListContext();
  const { open } = useRecordPath();
  const isSelected = selectedIds.includes(record.id);

  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) => {
    // Clicks in portals (menus, dialogs) bubble through React to the row.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a, button, label, input')) return;
    if (window.getSelection()?.toString()) return;
    open(String(record.id));
  };
  return (
    <tr tabIndex={-1} data-row={record.id} data-selected={isSelected || undefined} onClick={handleClick}>
      <td>
        <Checkbox label={`Seleccionar ${name}`} checked={isSelected} onChange={() => onToggleItem(record.id)} />
      </td>
      {columns.map(({ key, align, heads, render }) => (
        <td key={key} data-align={align} data-actions={heads.length === 0 || undefined}>
          {render(record)}
        </td>
      ))}
    </tr>
  );
}
