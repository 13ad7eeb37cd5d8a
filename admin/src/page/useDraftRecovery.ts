import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../session/AuthProvider';
import type { FormDrafts } from '../session/formDrafts';

interface Form {
  /** What is to be kept of it as it is now; null where nothing is. */
  typed: () => FormDrafts['values'] | null;
  restore: (values: FormDrafts['values']) => void;
}

/** What stands in a form that is taken away where nobody could be asked waits for the same person to come back to the same place. */
export function useDraftRecovery(place: string, { typed, restore }: Form): void {
  const { user, store } = useAuth();
  // Whose it is and where it stood: when it is taken away nobody may be signed in any more, and the address another.
  const [owner] = useState({ userId: user?.id ?? '', place });
  const notify = useNotify();

  const keep = useEffectEvent(() => {
    const values = typed();
    const { session, hasExpired } = store.getState();
    // Who signs out leaves nothing behind.
    if (values && (session || hasExpired)) store.typed.keep({ ...owner, values });
  });
  const bringBack = useEffectEvent(() => {
    const values = store.typed.take(owner.userId, owner.place);
    if (!values) return;
    restore(values);
    notify('Se ha recuperado lo que habías escrito y no se había guardado.', { type: 'info' });
  });
  useEffect(() => {
    bringBack();
    return () => keep();
  }, []);
}

/** Whether something waits for who is here. */
export function useHasDraft(): (place: string) => boolean {
  const { user, store } = useAuth();
  return (place) => store.typed.has(user?.id ?? '', place);
}
