/** Concurrent calls share one promise. */
export function singleFlight<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  let pending: Promise<T> | null = null;
  const call = (...args: A): Promise<T> => {
    pending ??= work(...args).finally(() => {
      pending = null;
    });
    return pending;
  };
  /** Resolves when no call is in progress, also after a failure. */
  const settled = async (): Promise<void> => {
    await pending?.catch(() => null);
  };
  return Object.assign(call, { settled });
}
