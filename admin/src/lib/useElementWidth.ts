import { useCallback, useState } from 'react';

/** Where nothing can be measured. */
const ASSUMED_PX = 1120;

/** An element's width: with the sidebar open or closed, the window's alone does not tell what fits. */
export function useElementWidth(): readonly [ref: (element: HTMLElement | null) => void | (() => void), width: number] {
  const [width, setWidth] = useState(ASSUMED_PX);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
