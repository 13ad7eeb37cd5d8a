import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { focusNext } from './nextField';

/** Moves on as soon as the client is known. */
export function FocusNext() {
  const { getValues } = useFormContext();
  useEffect(() => focusNext(getValues()), [getValues]);
  return null;
}
