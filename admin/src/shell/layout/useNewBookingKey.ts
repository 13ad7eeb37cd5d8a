import { useEffect } from 'react';
import { isTyping } from '../../lib/isTyping';
import { useAddress } from '../../lib/address';
import { TODAY_PATH } from '../../lib/home';
import { useMay } from '../../session/useMay';

/** Screens over which the dialog opens; from all others the list of appointments is behind it. */
const WITH_DIALOG = [TODAY_PATH, '/agenda'];

/** N opens a new booking from every screen. */
export function useNewBookingKey(): void {
  const router = useAddress();
  const mayBook = useMay()('create', 'appointments');
  useEffect(() => {
    if (!mayBook) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      const { pathname, search } = router.state.location;
      const base = WITH_DIALOG.find((path) => `${pathname}/`.startsWith(`${path}/`));
      void router.navigate(base ? { pathname: `${base}/create`, search } : '/appointments/create');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [router, mayBook]);
}
