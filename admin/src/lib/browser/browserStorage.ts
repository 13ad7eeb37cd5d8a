import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

/** Local storage, or this tab's memory when the browser refuses (disabled, denied or full). A value stored by another tab wins. */
const remembered = new Map<string, string>();
const changes = createListeners();
const refusals = createListeners();
let isRefused = false;

function refuse(): void {
  if (isRefused) return;
  isRefused = true;
  refusals.notify();
}

function attempt<T>(action: (storage: Storage) => T, fallback: T): T {
  try {
    return action(localStorage);
  } catch {
    refuse();
    return fallback;
  }
}

/** Some browsers keep the old value when there is no room for the new one. It is removed, or other tabs would continue with it. */
const replace = (storage: Storage, key: string, value: string): boolean => {
  try {
    storage.setItem(key, value);
  } catch {
    storage.removeItem(key);
    storage.setItem(key, value);
  }
  return true;
};

export const browserStorage = {
  getItem: (key: string): string | null => remembered.get(key) ?? attempt((storage) => storage.getItem(key), null),
  setItem(key: string, value: string): void {
    if (attempt((storage) => replace(storage, key, value), false)) remembered.delete(key);
    else remembered.set(key, value);
    changes.notify();
  },
  removeItem(key: string): void {
    remembered.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
    changes.notify();
  },
};

/** The stored value. It follows changes of this tab and of others. */
export const useStored = (key: string): string | null => useSyncExternalStore(changes.add, () => browserStorage.getItem(key));

export const storageRefusal = {
  get: (): boolean => isRefused,
  subscribe: refusals.add,
};

window.addEventListener('storage', ({ key }) => {
  if (key === null) remembered.clear();
  else remembered.delete(key);
  changes.notify();
});
