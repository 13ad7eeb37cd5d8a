import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../../lib/isTyping';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog })));

/** `?` shows the keys of the panel. */
export function ShortcutsKey() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event, true)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
