/** Concurrent calls share one promise. */
export function singleFlight<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  let underWay: Promise<T> | null = null;
  const ask = (...args: A): Promise<T> => {
    underWay ??= work(...args).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  /** Resolves when no call is in progress, also after a failure. */
  const settled = async (): Promise<void> => {
    await underWay?.catch(() => null);
  };
  return Object.assign(ask, { settled });
}
