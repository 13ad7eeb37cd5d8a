const PRESSED = 'label, button, a, summary';

const pressedBy = ({ target }: MouseEvent): EventTarget | null =>
  target instanceof Element ? (target.closest(PRESSED) ?? target) : target;

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
      if (event.detail !== 2) first = pressed;
      else if (pressed !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
