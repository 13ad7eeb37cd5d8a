import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has scrolled away upwards; undefined until it is known. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isPast, setPast] = useState<boolean>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
