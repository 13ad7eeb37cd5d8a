import { useEffect, useEffectEvent } from 'react';

/** Keys pressed anywhere on the page; with `capture` before the element that has the focus receives them. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void, { isOff = false, capture = false } = {}): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture });
    return () => window.removeEventListener('keydown', listen, { capture });
  }, [isOff, capture]);
}
