import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export type Remote<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

type Settled<T> = { key: string; result: Exclude<Remote<T>, { status: 'loading' }> };

/**
 * Loads when `key` changes and on `reload`; nothing while `key` is null. For data that no loader gives: contents of dialogs, and
 * data that must be fresh. A late answer to an earlier key is dropped.
 */
export function useRemote<T>(key: string | null, load: () => Promise<T>): Remote<T> & { reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const wanted = key === null ? null : `${attempt} ${key}`;

  // `load` is a new function at each render; only `key` says when to load again.
  const loadWanted = useEffectEvent(load);

  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    loadWanted().then(
      (data) => isCurrent && setSettled({ key: wanted, result: { status: 'ready', data } }),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error(error);
        setSettled({ key: wanted, result: { status: 'failed' } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const result: Remote<T> = settled && settled.key === wanted ? settled.result : { status: 'loading' };
  return { ...result, reload };
}
