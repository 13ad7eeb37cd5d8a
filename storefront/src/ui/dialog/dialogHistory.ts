import { useOpenDialogs } from './openDialogs';

/** Sees a step in the history before the router does; `true` keeps it from the router. */
export type StepHandler = (state: unknown) => boolean;

const handlers = new Set<StepHandler>();

/**
 * To be called before the router is made: the window hands `popstate` to its listeners in the order in
 * which they came, whether they capture or not, and the router would take the closing of a dialog for a
 * navigation and load the page's data again.
 */
export function watchHistory(): void {
  // Loaded anew with a dialog open: its entry has outlived it, and the next press of the back button would seem to do nothing.
  if (markOf(history.state) !== undefined) stepBackUnnoticed();
  let towards = 0;
  // Where browsers do not say which way somebody went, such a step stays.
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

/** The router's name for a step in the history, which stands there before its page has come; the first step has none of its own. */
export const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';

/** Which dialog a step was made for. */
export const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;

/** Of a dialog that another one lay upon when a link in that one was followed: nothing would be seen of the step. */
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
