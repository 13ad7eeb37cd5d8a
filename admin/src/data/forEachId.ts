import { HttpError, type Identifier } from 'ra-core';

/** Browsers open six connections to a server; one is left for the lists. */
const AT_ONCE = 5;

/** A colleague has deleted it meanwhile: there is nothing to be tried again. */
const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** Whoever deletes what is gone has what they wanted. */
export async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Some of many records could not be changed; the others were. */
export class SomeFailed extends Error {
  constructor(
    /** Those that can be tried again. */
    readonly failedIds: readonly Identifier[],
    failed: number,
    asked: number,
    cause: unknown,
  ) {
    super([`${failed} de ${asked} sin cambios`, cause instanceof Error && cause.message].filter(Boolean).join(': '), {
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
  if (failures.size === 1 && ids.length === 1 && !isGone(first)) throw first;
  const left = [...failures].flatMap(([id, error]) => (isGone(error) ? [] : [id]));
  if (failures.size > 0) throw new SomeFailed(left, failures.size, ids.length, first);
  return { data: [...ids] };
}
