import { useOpenDialogs } from './openDialogs';

/** Handles a `popstate` before the router; `true` hides it from the router. */
export type StepHandler = (state: unknown) => boolean;

const handlers = new Set<StepHandler>();

/**
 * Call this before the router is created: the window calls `popstate` listeners in the order of registration, and the router
 * would take the closing of a dialog for a navigation and load the page's data again.
 */
export function watchHistory(): void {
  // The page was reloaded with a dialog open: without this the next press of the back button would do nothing visible.
  if (markOf(history.state) !== undefined) stepBackUnnoticed();
  let towards = 0;
  // Browsers without the Navigation API do not tell the direction: the entry stays.
  if ('navigation' in window)
    window.navigation.addEventListener('currententrychange', ({ from }) => {
      const { currentEntry, canGoForward } = window.navigation;
      const isOnwards = (currentEntry?.index ?? 0) > from.index;
      towards = isOnwards ? Number(canGoForward) : -1;
    });
  window.addEventListener('popstate', (event) => {
    const isOfDialog = [...handlers].some((handle) => handle(event.state));
    const isPassedOver = !isOfDialog && towards !== 0 && isLeftBehind(event.state);
    if (isOfDialog || isPassedOver) event.stopImmediatePropagation();
    if (isPassedOver) history.go(towards);
  });
}

/** The router's key of a history entry. It is set before the page arrives; the first entry has none. */
export const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';

/** The id of the dialog that an entry belongs to. */
export const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;

/** Entries of dialogs below the one whose link was followed: going back to them would show nothing. */
const isLeftBehind = (state: unknown): boolean => {
  const mark = markOf(state);
  return mark !== undefined && !useOpenDialogs.getState().ids.some((id) => id === mark);
};

export function stepBackUnnoticed(): void {
  const stop = handleSteps(() => {
    stop();
    return true;
  });
  history.back();
}

export function handleSteps(handler: StepHandler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}
