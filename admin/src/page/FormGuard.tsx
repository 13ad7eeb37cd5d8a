import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useIsChanged } from '../lib/changedForm';
import { useAuth } from '../session/AuthProvider';
import { UnsavedGuard } from '../ui/dialog/UnsavedGuard';

/**
 * Of a form with an address of its own: leaving it asks first, and where nobody could be asked (the panel locked, the session
 * ended) what was typed waits for the same person to come back. `isSaved` is set before the way back is taken.
 */
export function FormGuard({ isSaved }: { isSaved: RefObject<boolean> }) {
  const { user, store } = useAuth();
  const { pathname } = useLocation();
  // Whose it is and where it stood: when it is taken away nobody may be signed in any more, and the address another.
  const [owner] = useState({ userId: user?.id ?? '', place: pathname });
  const isChanged = useIsChanged();
  const { dirtyFields } = useFormState();
  const { getValues, setValue } = useFormContext();
  const notify = useNotify();
  const isGivenUp = useRef(false);

  const keep = useEffectEvent(() => {
    if (!isChanged || isSaved.current || isGivenUp.current) return;
    const { session, hasExpired } = store.getState();
    // Who signs out leaves nothing behind.
    if (!session && !hasExpired) return;
    const values = getValues();
    // What a new record began with (an hour of the agenda) is not in the address; of one that exists others may change the rest.
    const names = Object.keys(pathname.endsWith('/create') ? values : dirtyFields);
    store.typed.keep({ ...owner, values: Object.fromEntries(names.map((name) => [name, values[name]])) });
  });
  const restore = useEffectEvent(() => {
    const values = store.typed.take(owner.userId, owner.place);
    if (!values) return;
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    notify('Se ha recuperado lo que habías escrito y no se había guardado.', { type: 'info' });
  });
  useEffect(() => {
    restore();
    return () => keep();
  }, []);

  return <UnsavedGuard isSaved={isSaved} onDiscard={() => (isGivenUp.current = true)} />;
}
