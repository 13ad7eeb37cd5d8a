import { useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useIsChanged } from '../lib/changedForm';
import { UnsavedGuard } from '../ui/dialog/UnsavedGuard';
import { useDraftRecovery } from './useDraftRecovery';

/**
 * Of a form with an address of its own: leaving it asks first, and where nobody could be asked (the panel locked, the session
 * ended) what was typed waits. `isSaved` is set before the way back is taken.
 */
export function FormGuard({ isSaved }: { isSaved: RefObject<boolean> }) {
  const { pathname } = useLocation();
  const isGivenUp = useRef(false);
  useDraftForm(pathname, () => isSaved.current || isGivenUp.current, { isNew: pathname.endsWith('/create') });
  return <UnsavedGuard isSaved={isSaved} onDiscard={() => (isGivenUp.current = true)} />;
}

/** Of the form in context: `isOver` once it is saved or given up. */
export function useDraftForm(place: string, isOver: () => boolean, { isNew = false } = {}): void {
  const isChanged = useIsChanged();
  const { dirtyFields } = useFormState();
  const { getValues, setValue } = useFormContext();
  useDraftRecovery(place, {
    typed: () => {
      if (!isChanged || isOver()) return null;
      const values = getValues();
      // What a new record began with (an hour of the agenda) is not in the address; of one that exists others may change the rest.
      const names = Object.keys(isNew ? values : dirtyFields);
      return Object.fromEntries(names.map((name) => [name, values[name]]));
    },
    restore: (values) => {
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    },
  });
}
