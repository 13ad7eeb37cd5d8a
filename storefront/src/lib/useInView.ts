import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on screen; undefined until it is known. */
export function useInView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
