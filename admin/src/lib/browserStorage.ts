/**
 * The browser's storage, or this tab's memory where the browser refuses: storage is switched off, denied to this site, or full.
 * What another tab stores wins over what this one remembers.
 */
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

/** Whether the old value makes room for the new one is up to the browser. It must not stay: other tabs would go on with it. */
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

/** Whether something could not be stored since the page was loaded. */
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
