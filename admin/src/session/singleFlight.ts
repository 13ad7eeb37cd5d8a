/** One at a time: who asks meanwhile gets the answer to what is under way. */
export function singleFlight<A extends unknown[], T>(work: (...args: A) => Promise<T>) {
  let underWay: Promise<T> | null = null;
  const ask = (...args: A): Promise<T> => {
    underWay ??= work(...args).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  /** Resolves when nothing is under way, however it went. */
  const settled = async (): Promise<void> => {
    await underWay?.catch(() => null);
  };
  return Object.assign(ask, { settled });
}
