/** What is missing of a booking, in the order of the form. */
const NEEDED = ['client_name', 'treatment_id', 'phone', 'email'] as const;

/** Moves the focus to the first field that is empty, else to the free hours, else to the button that saves. */
export function focusNext(form: Readonly<Record<string, unknown>>): void {
  const dialog = document.querySelector('[role="dialog"]');
  const empty = NEEDED.find((field) => !form[field]);
  const selector = empty ? `[name="${empty}"]` : form['time'] ? 'button[type="submit"]' : '[data-next-hours]';
  // After the next render, which shows what was filled in.
  setTimeout(() => dialog?.querySelector<HTMLElement>(selector)?.focus());
}
