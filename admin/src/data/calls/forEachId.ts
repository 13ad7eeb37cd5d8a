import type { Identifier } from 'ra-core';
import { isRefusedAs } from '../../lib/failures';
import { changedRecord } from '../concurrentChanges';

/** Browsers open six connections to a host; one stays free for the lists. */
const AT_ONCE = 5;

const isGone = (error: unknown): boolean => isRefusedAs(error, 404);

/** A record that is already gone counts as deleted. */
export async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Thrown after a bulk change that failed for some records. */
export class SomeFailed extends Error {
  constructor(
    readonly failedIds: readonly Identifier[],
    failures: readonly unknown[],
    total: number,
  ) {
    const [cause] = failures;
    const head = [`${failures.length} de ${total} sin cambios`, namesOf(failures)].filter(Boolean).join(', ');
    super([head, cause instanceof Error && cause.message].filter(Boolean).join(': '), { cause });
  }
}

const SHOWN_NAMES = 3;

/** Whose records another user has changed. */
function namesOf(failures: readonly unknown[]): string {
  const names = failures.flatMap((error) => {
    const { client_name, name } = (changedRecord(error)?.current ?? {}) as { client_name?: string; name?: string };
    return client_name ?? name ?? [];
  });
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return names.length > SHOWN_NAMES ? `${shown} y ${names.length - SHOWN_NAMES} más` : shown;
}

/** Runs `work` for each id, a few at a time. A failure does not stop the others. */
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
  if (failures.size > 0) throw new SomeFailed(left, [...failures.values()], ids.length);
  return { data: [...ids] };
}
