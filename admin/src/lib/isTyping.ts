const FIELD = 'input, textarea, select, [role="menu"], [role="listbox"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Keys belong to a field that has the focus, and to an open dialog or menu; with `overRecords` not to the dialog of a record. */
export function isTyping({ target, defaultPrevented, isComposing }: KeyboardEvent, overRecords = false): boolean {
  if (defaultPrevented || isComposing) return true;
  const element = target instanceof HTMLElement ? target : document.body;
  if (element.isContentEditable || element.closest(FIELD)) return true;
  return [...document.querySelectorAll(DIALOG)].some((dialog) => !overRecords || !dialog.matches('[data-record]'));
}
