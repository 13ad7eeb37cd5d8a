import { lazy, Suspense, useState } from 'react';
import { isFreeKey } from '../../lib/browser/freeKeys';
import { useWindowKeys } from '../../lib/browser/useWindowKeys';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog })));

/** `?` shows the keys of the panel. */
export function ShortcutsKey() {
  const [isOpen, setIsOpen] = useState(false);
  useWindowKeys((event) => {
    if (event.key !== '?' || !isFreeKey(event, true)) return;
    event.preventDefault();
    setIsOpen(true);
  });
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
