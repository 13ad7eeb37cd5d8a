import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../session/AuthProvider';
import type { FormDraft } from '../session/formDrafts';

interface Form {
  draft: () => FormDraft['values'] | null;
  restore: (values: FormDraft['values']) => void;
}

/**
 * Stores a form's draft when it is unmounted without asking (panel locked, session ended), and restores it for the same user at the same
 * address.
 */
export function useDraftRecovery(place: string, { draft, restore }: Form): void {
  const { user, store } = useAuth();
  // Read at mount: at unmount nobody may be signed in and the address may be another.
  const [owner] = useState({ userId: user?.id ?? '', place });
  const notify = useNotify();

  const save = useEffectEvent(() => {
    const values = draft();
    const { session, hasExpired } = store.getState();
    // Signing out leaves no draft.
    if (values && (session || hasExpired)) store.formDrafts.save({ ...owner, values });
  });
  const bringBack = useEffectEvent(() => {
    const values = store.formDrafts.take(owner.userId, owner.place);
    if (!values) return;
    restore(values);
    notify('Se ha recuperado lo que habías escrito y no se había guardado.', { type: 'info' });
  });
  useEffect(() => {
    bringBack();
    return () => save();
  }, []);
}

export function useHasDraft(): (place: string) => boolean {
  const { user, store } = useAuth();
  return (place) => store.formDrafts.has(user?.id ?? '', place);
}
