import type { RefObject } from 'react';
import { isFreeKey } from './freeKeys';
import { useWindowKeys } from './useWindowKeys';

/** J and K move the focus through the rows, which have `data-row`; other keys are for the row that has it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (key: string, id: string) => void): void {
  useWindowKeys((event) => {
    if (!isFreeKey(event)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') return rows[Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus();
    const row = rows[at];
    // Enter belongs to a link or a button of the row.
    if (!row?.dataset.row || (key === 'enter' && document.activeElement !== row)) return;
    if (key === 'enter') event.preventDefault();
    onKey(key, row.dataset.row);
  });
}
