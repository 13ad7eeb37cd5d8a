const FIELD = 'input, textarea, select, [role="menu"], [role="listbox"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether a single key may act. It belongs to a field that has the focus, and to an open dialog or menu; with `overRecords` not to the
 * dialog of a record.
 */
export function isFreeKey(event: KeyboardEvent, overRecords = false): boolean {
  const { target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false;
  const element = target instanceof HTMLElement ? target : document.body;
  if (element.isContentEditable || element.closest(FIELD)) return false;
  return [...document.querySelectorAll(DIALOG)].every((dialog) => overRecords && dialog.matches('[data-record]'));
}

/** Whether Escape belongs to an open dialog or menu. */
export const isCovered = (): boolean => document.querySelector(`${DIALOG}, [role="menu"]`) !== null;
