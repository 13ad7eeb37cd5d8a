import { useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useIsChanged } from '../lib/changedForm';
import { UnsavedGuard } from '../ui/dialog/UnsavedGuard';
import { useDraftRecovery } from './useDraftRecovery';

/**
 * For a form with its own address: asks before leaving, and stores a draft when the panel locks or the session ends. `isSaved` is set
 * before navigating.
 */
export function FormGuard({ isSaved }: { isSaved: RefObject<boolean> }) {
  const { pathname } = useLocation();
  const isDiscarded = useRef(false);
  useDraftForm(pathname, () => isSaved.current || isDiscarded.current, { isNew: pathname.endsWith('/create') });
  return <UnsavedGuard isSaved={isSaved} onDiscard={() => (isDiscarded.current = true)} />;
}

/** For the form in context. `isOver` is true once it is saved or discarded. */
export function useDraftForm(place: string, isOver: () => boolean, { isNew = false } = {}): void {
  const isChanged = useIsChanged();
  const { dirtyFields } = useFormState();
  const { getValues, setValue } = useFormContext();
  useDraftRecovery(place, {
    draft: () => {
      if (!isChanged || isOver()) return null;
      const values = getValues();
      // A new record is stored whole, since its defaults are not in the address; of an existing one only edited fields.
      const names = Object.keys(isNew ? values : dirtyFields);
      return Object.fromEntries(names.map((name) => [name, values[name]]));
    },
    restore: (values) => {
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    },
  });
}
