import { useEffect, useRef, useState } from 'react';

/** Escape ends a drag without a move. FullCalendar knows no cancel, so the pointer is released for it and the drop is ignored. */
export function useDragEscape() {
  const [isDragging, setIsDragging] = useState(false);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (!isDragging) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      isCancelled.current = true;
      document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [isDragging]);
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
