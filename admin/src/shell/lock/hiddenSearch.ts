interface EntryState {
  hiddenSearch?: string;
}

const entryState = (): EntryState => (window.history.state ?? {}) as EntryState;

/** A search contains names or e-mails: it moves from the address to the history's state, which survives a reload. */
export function hideSearch(): void {
  const { pathname, search } = window.location;
  if (search) window.history.replaceState({ ...entryState(), hiddenSearch: search }, '', pathname);
}

/** Restores the address. Returns true if it was hidden. */
export function showSearch(): boolean {
  const { hiddenSearch, ...state } = entryState();
  if (hiddenSearch === undefined) return false;
  window.history.replaceState(state, '', window.location.pathname + hiddenSearch);
  return true;
}
