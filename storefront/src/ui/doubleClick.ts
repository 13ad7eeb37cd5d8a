const PRESSED = 'label, button, a, summary';

const pressedBy = ({ target }: MouseEvent): EventTarget | null =>
  target instanceof Element ? (target.closest(PRESSED) ?? target) : target;

/** `event.detail` counts clicks in a row: the third and fourth are a double click too. Keyboard clicks have 0. */
const isSecondHalf = ({ detail }: MouseEvent): boolean => detail > 0 && detail % 2 === 0;

/**
 * Many people double-click everything. The second click is ignored where another element has taken the place of the first one's
 * target: the backdrop of a new dialog, the next step's button, the next line's 'Eliminar'.
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
