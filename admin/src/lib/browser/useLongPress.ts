import { useEffect, useRef, type PointerEvent } from 'react';

/** Same as FullCalendar's. */
const AFTER_MS = 350;
/** A larger movement is scrolling. */
const SLACK_PX = 10;
/** The click after a long press arrives within this time. */
const CLICK_MS = 400;

export function useLongPress(onPress: (at: { clientX: number; clientY: number; target: EventTarget }) => void) {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const pressedAt = useRef(-CLICK_MS);
  const isPressed = useRef(false);
  const drop = () => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
  };
  useEffect(() => {
    const follow = (event: globalThis.PointerEvent) => {
      const { x, y } = pending.current ?? {};
      if (x !== undefined && y !== undefined && Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) drop();
    };
    const end = () => {
      drop();
      if (isPressed.current) pressedAt.current = performance.now();
      isPressed.current = false;
    };
    // The browser's context menu would cancel the touch.
    const menu = (event: Event) => (isPressed.current || pending.current) && event.preventDefault();
    window.addEventListener('pointermove', follow);
    window.addEventListener('contextmenu', menu);
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end);
    return () => {
      drop();
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('contextmenu', menu);
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end);
    };
  }, []);
  return {
    begin: ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
      drop();
      // A click of the next press must not count as part of the long one.
      pressedAt.current = -CLICK_MS;
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        pending.current = null;
        isPressed.current = true;
        onPress({ clientX, clientY, target });
      }, AFTER_MS);
      pending.current = { timer, x: clientX, y: clientY };
    },
    wasLong: () => isPressed.current || performance.now() - pressedAt.current < CLICK_MS,
  };
}
