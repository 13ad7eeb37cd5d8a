import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const BAR = '.agenda-attendance';

const blockOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
const isInBar = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BAR) !== null;

const blockBeside = (element: Element | null): HTMLElement | null =>
  element?.closest(BAR)?.parentElement?.querySelector<HTMLElement>('[data-cell]') ?? null;

/** The agenda's block under the pointer or the focus, and the keys pressed on it. The block stays while its bar has the pointer or the focus. */
export function useBlockAt(
  frame: RefObject<HTMLElement | null>,
  isOff: boolean,
  onKey: (id: string, key: string) => void,
): HTMLElement | null {
  const [block, setBlock] = useState<HTMLElement | null>(null);
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const root = frame.current;
    if (!root || isOff) return setBlock(null);
    const hide = () => setBlock(null);
    const hasFocus = () => isInBar(document.activeElement);
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || isInBar(target)) return;
      const pointed = blockOf(target);
      if (!hasFocus()) return setBlock(pointed);
      if (!pointed) return;
      // The focus would be lost with the bar.
      blockBeside(document.activeElement)?.focus({ preventScroll: true });
      setBlock(pointed);
    };
    const press = ({ target }: Event) => {
      if (!isInBar(target)) hide();
    };
    const focus = ({ target }: FocusEvent) => {
      if (!isInBar(target)) setBlock(blockOf(target));
    };
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!blockOf(relatedTarget) && !isInBar(relatedTarget)) hide();
    };
    const leave = () => {
      if (!hasFocus()) setBlock(blockOf(document.activeElement));
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return hide();
      const id = blockOf(event.target)?.dataset.cell;
      if (id) handleKey(id, event.key.toLowerCase());
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    root.addEventListener('pointerover', point, options);
    root.addEventListener('pointerdown', press, options);
    root.addEventListener('pointerleave', leave, options);
    root.addEventListener('focusin', focus, options);
    root.addEventListener('focusout', blur, options);
    root.addEventListener('keydown', key, options);
    return () => stop.abort();
  }, [frame, isOff]);
  return block;
}
