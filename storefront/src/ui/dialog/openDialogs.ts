import { create } from 'zustand';

/** Which modal dialogs are open, the topmost last: that one shows the toasts. */
export const useOpenDialogs = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function registerDialog(id: string): () => void {
  useOpenDialogs.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => useOpenDialogs.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
}
