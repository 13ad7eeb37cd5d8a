/** Keys belong to a field that has the focus, and to an open dialog or menu. */
export function isTyping({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  const element = target instanceof HTMLElement ? target : document.body;
  if (element.isContentEditable || element.closest('input, textarea, select, [role="menu"], [role="listbox"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
