import { useEffect, type RefObject } from 'react';

/** Our line, or FullCalendar's, which is rendered a moment later. */
const NOW = '[data-now], .agenda-now-line';

/** Scrolls the present hour to the middle, once for each value of `shown`. */
export function useScrollToNow(frame: RefObject<HTMLElement | null>, hasNow: boolean, shown: string): void {
  useEffect(() => {
    if (!hasNow) return;
    const drawn = requestAnimationFrame(() => frame.current?.querySelector(NOW)?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(drawn);
  }, [frame, hasNow, shown]);
}
