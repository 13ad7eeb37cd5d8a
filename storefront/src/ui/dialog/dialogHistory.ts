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
  window.addEventListener('popstate', (event) => {
    if ([...handlers].some((handle) => handle(event.state))) event.stopImmediatePropagation();
  });
}

/** The router's name for a step in the history, which stands there before its page has come; the first step has none of its own. */
export const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';

/** Which dialog a step was made for. */
export const markOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;

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
