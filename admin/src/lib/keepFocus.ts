const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** What stands over the page for a moment, and gives the focus back. */
const PASSING = '[role="menu"], [role="alertdialog"]';
/** Draws its cells anew with every change, and gives the focus back by itself. */
const KEPT_BY_ITSELF = '[data-cell]';

interface Place {
  element: HTMLElement;
  /** The rows among which it stands, or what stands beside it. */
  list: Element | null;
  row: number;
  stop: number;
}

const stopsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOPS)];

function placeOf(element: HTMLElement): Place {
  const row = element.closest('li, tr');
  const list = row?.parentElement ?? element.closest('[role="toolbar"]')?.parentElement ?? null;
  return {
    element,
    list,
    row: row && list ? [...list.children].indexOf(row) : 0,
    stop: row ? stopsIn(row).indexOf(element) : 0,
  };
}

/** The same thing of the row that has moved up; the last row's where it was the last. */
function nextTo({ list, row, stop }: Place): HTMLElement | undefined {
  if (!list?.isConnected) return undefined;
  const next = list.children[Math.min(row, list.children.length - 1)];
  const stops = next ? stopsIn(next) : [];
  return stops[stop] ?? stops[0];
}

/**
 * Who works by keyboard goes on from where they were: a button that is disabled while it saves, or a row that goes with what
 * was done to it, takes the focus along, and Tab would begin at the top of the page. Returns how to stop.
 */
export function keepFocus(): () => void {
  let place: Place | null = null;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(PASSING)) return;
    const isByKey = target.matches(STOPS) && target.matches(':focus-visible') && !target.closest(KEPT_BY_ITSELF);
    place = isByKey ? placeOf(target) : null;
  };
  /** Who points somewhere does not want to be taken back. */
  const forget = () => (place = null);
  const look = () => {
    const { activeElement } = document;
    if (!place || !activeElement || activeElement === place.element) return;
    // The focus of a dialog falls back to the dialog itself.
    if (activeElement !== document.body && !activeElement.contains(place.element)) return;
    if (place.element.isConnected) {
      if (place.element.matches(STOPS)) place.element.focus({ preventScroll: true });
      return;
    }
    const next = nextTo(place) ?? document.querySelector('main');
    place = null;
    next?.focus({ preventScroll: true });
  };
  // Not at once: on its way from one field to the next the focus is nowhere.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
}
