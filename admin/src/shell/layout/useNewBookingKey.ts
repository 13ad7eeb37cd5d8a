import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AGENDA_PATH, TODAY_PATH } from '../../lib/paths';
import { isFreeKey } from '../../lib/browser/freeKeys';
import { useLoadAhead } from '../../lib/browser/useLoadAhead';
import { useWindowKeys } from '../../lib/browser/useWindowKeys';
import { loadBookingForm } from '../../features/appointments';
import { backTo } from '../../records/record/useRecordPath';
import { useMay } from '../../session/useMay';

/** Screens over which the form opens; from all others the list of appointments is behind it, and closing returns. */
const WITH_DIALOG = [TODAY_PATH, AGENDA_PATH, '/appointments'];

/** N opens a new booking from every screen. */
export function useNewBookingKey(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayBook = useMay()('create', 'appointments');
  const isOpen = useRef(false);
  useEffect(() => {
    if (!isOpen.current || pathname.endsWith('/create')) return;
    isOpen.current = false;
    // The dialog gives the focus back; where there was none, or its screen is gone, the page's heading has it.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [pathname]);
  useLoadAhead(mayBook ? loadBookingForm : null);
  useWindowKeys((event) => {
    if (!mayBook || event.key.toLowerCase() !== 'n' || !isFreeKey(event, true)) return;
    event.preventDefault();
    // The page of a client, a lead or an order knows whose booking it is.
    const ofRecord = document.querySelector<HTMLElement>('[data-record] [aria-keyshortcuts="N"]');
    if (ofRecord) return ofRecord.click();
    isOpen.current = true;
    if (WITH_DIALOG.includes(pathname)) void navigate({ pathname: `${pathname}/create`, search });
    else void navigate('/appointments/create', { state: backTo({ pathname, search }) });
  });
}
