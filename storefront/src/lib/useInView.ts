import { useEffect, useState, type RefObject } from 'react';
import { BOTTOM_BAR_PX } from '../theme/tokens';

/** What lies under the bar of phones is not seen. */
const ABOVE_THE_BAR = { rootMargin: `0px 0px -${BOTTOM_BAR_PX}px` };

/** Whether an element is on screen; undefined until it is known. */
export function useInView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting), ABOVE_THE_BAR);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
