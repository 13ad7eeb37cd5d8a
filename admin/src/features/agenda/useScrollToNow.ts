import { useEffect, type RefObject } from 'react';

/** The day's own line, and that of the calendar, which is drawn a moment after it. */
const NOW = '[data-now], .agenda-now-line';

/** Brings the present hour into the middle of the screen when a day is opened that has it; not again while `shown` stays. */
export function useScrollToNow(frame: RefObject<HTMLElement | null>, hasNow: boolean, shown: string): void {
  useEffect(() => {
    if (!hasNow) return;
    const drawn = requestAnimationFrame(() => frame.current?.querySelector(NOW)?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(drawn);
  }, [frame, hasNow, shown]);
}
