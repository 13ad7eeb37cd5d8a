const PRESSED = 'label, button, a, summary';

interface Pressed {
  target: EventTarget | null;
  text: string | null;
}

function pressedBy({ target }: MouseEvent): Pressed {
  const element = target instanceof Element ? (target.closest(PRESSED) ?? target) : null;
  return { target: element ?? target, text: element?.matches(PRESSED) ? element.textContent : null };
}

/** `detail` counts consecutive clicks, so the fourth is a second half too. It is 0 for a key. */
const isSecondHalf = ({ detail }: MouseEvent): boolean => detail > 0 && detail % 2 === 0;

/**
 * Ignores the second half of a double click when the button under it has changed, so that it does not press what appeared there (the next
 * row, or 'undo'). Returns a function that stops it.
 */
export function ignoreSecondClicks(): () => void {
  let first: Pressed = { target: null, text: null };
  const judge = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    if (!isSecondHalf(event)) first = pressed;
    else if (pressed.target !== first.target || pressed.text !== first.text) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', judge, { capture: true });
  return () => document.removeEventListener('click', judge, { capture: true });
}
