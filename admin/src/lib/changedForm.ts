import { useFormState } from 'react-hook-form';

/** A colleague's changes are applied to fields that the user has not edited. */
export const KEEP_EDITED = { keepDirtyValues: true } as const;
/** A form's own `resetOptions` apply unless a reset names others. */
export const DISCARD_EDITED = { keepDirtyValues: false } as const;

/** True if anything is edited. After a reset with kept values `isDirty` is wrong, but `dirtyFields` is right. */
export function useIsChanged(): boolean {
  const { isDirty, dirtyFields } = useFormState();
  return isDirty || JSON.stringify(dirtyFields).includes('true');
}
