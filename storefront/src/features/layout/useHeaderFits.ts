import { useEffect, useRef, type RefObject } from 'react';

/** The name may be cut off; all else must fit. */
const leavesRoom = (bar: HTMLElement): boolean => {
  const brand = bar.querySelector('a');
  const isShort = !!brand && brand.dataset.long === undefined && brand.scrollWidth > brand.clientWidth;
  return bar.scrollWidth <= bar.clientWidth && !isShort;
};

/** The telephone becomes an icon first; then the menu becomes a button. */
const STEPS = ['data-tight', 'data-cramped'];

/**
 * Marks the header as cramped where its menu does not fit although the screen is wide: with text-only zoom (WCAG 1.4.4).
 */
export function useHeaderFits(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    const last = bar?.querySelector('button:last-of-type')?.previousElementSibling;
    if (!bar || !last) return;
    const look = (): void => {
      for (const step of STEPS) bar.removeAttribute(step);
      for (const step of STEPS) if (!leavesRoom(bar)) bar.setAttribute(step, '');
    };
    const observer = new ResizeObserver(look);
    // The button itself may be wider than its text.
    for (const element of [bar, last]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
