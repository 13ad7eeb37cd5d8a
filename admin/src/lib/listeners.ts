/** Callbacks that are called at each change. */
export function createListeners<A extends unknown[] = []>() {
  const all = new Set<(...args: A) => void>();
  return {
    add: (listener: (...args: A) => void): (() => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: (...args: A): void => all.forEach((listener) => listener(...args)),
  };
}
