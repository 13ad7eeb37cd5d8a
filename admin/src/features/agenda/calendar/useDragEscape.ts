import { useRef, useState } from 'react';
import { useWindowKeys } from '../../../lib/browser/useWindowKeys';

/** Escape ends a drag without a move. FullCalendar knows no cancel, so the pointer is released for it and the drop is ignored. */
export function useDragEscape() {
  const [isDragging, setIsDragging] = useState(false);
  const isCancelled = useRef(false);
  const cancelByEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    isCancelled.current = true;
    document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  };
  useWindowKeys(cancelByEscape, { isOff: !isDragging });
  return {
    isDragging,
    wasCancelled: () => isCancelled.current,
    begin: () => {
      isCancelled.current = false;
      setIsDragging(true);
    },
    end: () => setIsDragging(false),
  };
}
