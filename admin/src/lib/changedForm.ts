import { useFormState } from 'react-hook-form';

/** What a colleague saves meanwhile comes in, except where this form has been changed. */
export const KEEP_DRAFT = { keepDirtyValues: true } as const;
/** A form's own options hold where a reset names no other. */
export const BEGIN_ANEW = { keepDirtyValues: false } as const;

/** Whether there is anything to save: with what comes in a form forgets that it was changed, though not where. */
export function useIsChanged(): boolean {
  const { isDirty, dirtyFields } = useFormState();
  return isDirty || JSON.stringify(dirtyFields).includes('true');
}
