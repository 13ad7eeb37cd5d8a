import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** What is needed of a person and a treatment, in the order of the forms. */
const NEEDED = ['client_name', 'phone', 'email', 'treatment_id'] as const;

/** Marks where the hour is chosen. */
export const HOURS_MARK = { 'data-hours': '' } as const;

/** The dialog that was opened last. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('[role="dialog"]')].at(-1);

/** The first field that is empty, else the hours of a booking without one, else the button that saves. */
export function nextField(form: Readonly<Record<string, unknown>>): HTMLElement | null {
  const dialog = topDialog();
  const find = (selector: string) => dialog?.querySelector<HTMLElement>(selector) ?? null;
  const empty = NEEDED.find((field) => !form[field]);
  const field = empty ? find(`[name="${empty}"]`) : form['time'] ? null : find('[data-hours]');
  return field ?? find('button[type="submit"]');
}

/** Moves the focus after the next render, which shows what was filled in. */
export const focusNext = (form: Readonly<Record<string, unknown>>): void => void setTimeout(() => nextField(form)?.focus());

/** Moves on as soon as the client is known. */
export function FocusNext() {
  const { getValues } = useFormContext();
  useEffect(() => focusNext(getValues()), [getValues]);
  return null;
}
