import { useWindowKeys } from '../../lib/browser/useWindowKeys';

const TYPED_IN = 'input, textarea, select, [role="alertdialog"], [role="listbox"]';

/** Single keys of an open form, for as long as no field has the focus. */
export function useFormKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useWindowKeys((event) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof HTMLElement && target.closest(TYPED_IN)) return;
    const act = keys[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
