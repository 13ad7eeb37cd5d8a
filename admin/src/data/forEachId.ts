import type { Identifier } from 'ra-core';

/** Browsers open six connections to a server; one is left for the lists. */
const AT_ONCE = 5;

/** Some of many records could not be changed; the others were. */
export class SomeFailed extends Error {
  constructor(
    readonly failedIds: readonly Identifier[],
    asked: number,
    cause: unknown,
  ) {
    super([`${failedIds.length} de ${asked} sin cambios`, cause instanceof Error && cause.message].filter(Boolean).join(': '), {
      cause,
    });
  }
}

/** Does the same to each record, a few at a time; a failure does not keep the others from being done. */
export async function forEachId<T extends Identifier>(
  ids: readonly T[],
  work: (id: T) => Promise<unknown>,
): Promise<{ data: T[] }> {
  const waiting = [...ids];
  const failures = new Map<T, unknown>();
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const current = id;
      await work(current).catch((error: unknown) => failures.set(current, error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const [first] = failures.values();
  if (failures.size === 1 && ids.length === 1) throw first;
  if (failures.size > 0) throw new SomeFailed([...failures.keys()], ids.length, first);
  return { data: [...ids] };
}
