const PRESSED = 'label, button, a, summary';

const pressedBy = ({ target }: MouseEvent): EventTarget | null =>
  target instanceof Element ? (target.closest(PRESSED) ?? target) : target;

/** Browsers count on while clicks follow each other: the third and fourth are a double click too. None are counted of a key. */
const isSecondHalf = ({ detail }: MouseEvent): boolean => detail > 0 && detail % 2 === 0;

/**
 * Many click twice on everything. The second half of a double click is meant for what the first half was meant for: what has come
 * into its place since (the veil of the dialog that it opened, the next step's button, the next line's 'Eliminar') is not pressed by it.
 */
export function passOverDoubleClicks(): void {
  let first: EventTarget | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const pressed = pressedBy(event);
      if (!isSecondHalf(event)) first = pressed;
      else if (pressed !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
