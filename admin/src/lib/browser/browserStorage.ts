/** Local storage, or this tab's memory when the browser refuses (disabled, denied or full). A value stored by another tab wins. */
const remembered = new Map<string, string>();
const listeners = new Set<() => void>();
let isRefused = false;

function refuse(): void {
  if (isRefused) return;
  isRefused = true;
  listeners.forEach((listener) => listener());
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
  },
  removeItem(key: string): void {
    remembered.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  },
};

export const storageRefusal = {
  get: (): boolean => isRefused,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

window.addEventListener('storage', ({ key }) => {
  if (key === null) remembered.clear();
  else remembered.delete(key);
});
