const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** Overlays that return the focus when they close. */
const PASSING = '[role="menu"], [role="alertdialog"]';
/** Rows of records that the keyboard moves through. */
const FOCUSABLE_ROWS = '[data-row][tabindex]';
/** The agenda's grid restores its focus itself. */
const KEPT_BY_ITSELF = '[data-cell]';

interface Place {
  element: HTMLElement;
  list: Element | null;
  row: number;
  stop: number;
  /** Of the record, where rows take the focus themselves. */
  id: string | undefined;
}

const stopsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(STOPS)];

function placeOf(element: HTMLElement): Place {
  const row = element.closest<HTMLElement>('li, tr');
  const list = row?.parentElement ?? element.closest('[role="toolbar"]')?.parentElement ?? null;
  return {
    element,
    list,
    row: row && list ? [...list.children].indexOf(row) : 0,
    stop: row ? stopsIn(row).indexOf(element) : 0,
    id: row?.matches(FOCUSABLE_ROWS) ? row.dataset.row : undefined,
  };
}

/** The record's row in another list, else the row that moved up or the last one: the row itself, or the same control in it. */
function nextTo({ list, row, stop, id }: Place): HTMLElement | undefined {
  const rows = id === undefined ? [] : [...document.querySelectorAll<HTMLElement>(FOCUSABLE_ROWS)];
  const again = rows.find(({ dataset }) => dataset.row === id);
  if (again) return again;
  if (!list?.isConnected) return undefined;
  const next = list.children[Math.min(row, list.children.length - 1)];
  // Focus the row, not the same button of the next row: a second press would change another record.
  if (next instanceof HTMLElement && next.matches(FOCUSABLE_ROWS)) return next;
  const stops = next ? stopsIn(next) : [];
  return stops[stop] ?? stops[0];
}

/**
 * Keeps the keyboard focus when the focused button is disabled while saving, or its row disappears. Otherwise Tab would start at the top
 * of the page. Returns a function that stops it.
 */
export function followFocus(): () => void {
  let place: Place | null = null;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(PASSING)) return;
    // A click in a row counts: the keys of its record go on from there.
    const row = target.closest(FOCUSABLE_ROWS);
    const isByKey = target === row || (target.matches(STOPS) && (row !== null || target.matches(':focus-visible')));
    place = isByKey && !target.closest(KEPT_BY_ITSELF) ? placeOf(target) : null;
  };
  /** A click elsewhere ends it. */
  const forget = () => (place = null);
  const restore = () => {
    const { activeElement } = document;
    if (!place || !activeElement || activeElement === place.element) return;
    // A dialog takes the focus when its focused element disappears.
    if (activeElement !== document.body && !activeElement.contains(place.element)) return;
    if (place.element.isConnected) {
      if (place.element.matches(STOPS)) place.element.focus({ preventScroll: true });
      return;
    }
    const next = nextTo(place) ?? document.querySelector('main');
    place = null;
    next?.focus({ preventScroll: true });
  };
  // Delayed: between blur and focus no element is active.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(restore);
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
