import { useEffect, useRef, type RefObject } from 'react';

/** Long names are shortened on purpose, a short one fits. */
const leavesRoom = (bar: HTMLElement): boolean => {
  const brand = bar.querySelector('a');
  const isShort = !!brand && brand.dataset.long === undefined && brand.scrollWidth > brand.clientWidth;
  return bar.scrollWidth <= bar.clientWidth && !isShort;
};

/**
 * Marks a header as cramped whose menu does not fit beside the rest though the screen is wide: where text alone is set
 * larger (WCAG 1.4.4), as browsers and people's own stylesheets do.
 */
export function useRoom(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = ref.current;
    const last = bar?.querySelector('button:last-of-type')?.previousElementSibling;
    if (!bar || !last) return;
    const look = (): void => {
      bar.removeAttribute('data-cramped');
      bar.toggleAttribute('data-cramped', !leavesRoom(bar));
    };
    const observer = new ResizeObserver(look);
    // The words of the last button are as wide as their letters.
    for (const element of [bar, last]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
