const PRESSED = 'label, button, a, summary';

interface Pressed {
  target: EventTarget | null;
  /** What it said when it was pressed. */
  text: string | null;
}

function pressedBy({ target }: MouseEvent): Pressed {
  const element = target instanceof Element ? (target.closest(PRESSED) ?? target) : null;
  return { target: element ?? target, text: element?.matches(PRESSED) ? element.textContent : null };
}

/** Browsers count on while clicks follow each other: the third and fourth are a double click too. None are counted of a key. */
const isSecondHalf = ({ detail }: MouseEvent): boolean => detail > 0 && detail % 2 === 0;

/**
 * Many click twice on everything. The second half of a double click is meant for what the first half was meant for: what has come
 * into its place since (the next person's 'Confirmar', or the way back that the same button offers now) is not pressed by it.
 * Returns how to stop.
 */
export function passOverDoubleClicks(): () => void {
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
