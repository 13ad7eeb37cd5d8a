interface EntryState {
  hiddenSearch?: string;
}

const entryState = (): EntryState => (window.history.state ?? {}) as EntryState;

/** What a list is searched for is a name or an e-mail: out of the address, and kept with the history's entry, so that a reload keeps it. */
export function hideSearch(): void {
  const { pathname, search } = window.location;
  if (search) window.history.replaceState({ ...entryState(), hiddenSearch: search }, '', pathname);
}

/** Back into the address. Returns whether anything was. */
export function showSearch(): boolean {
  const { hiddenSearch, ...state } = entryState();
  if (hiddenSearch === undefined) return false;
  window.history.replaceState(state, '', window.location.pathname + hiddenSearch);
  return true;
}
