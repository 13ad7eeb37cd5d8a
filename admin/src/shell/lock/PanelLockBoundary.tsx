import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useClinic } from '../../data/useClinic';
import { forgetClients } from '../../features/search';
import { LoadingScreen } from '../../page/LoadingScreen';
import { useAuth } from '../../session/AuthProvider';
import type { PanelLock } from '../../session/lock/panelLock';
import { hideSearch, showSearch } from './hiddenSearch';
import { LockScreen } from './LockScreen';

/** Replaces the whole panel while it is locked, so that nothing is in the DOM. */
export function PanelLockBoundary({ lock, children }: { lock: PanelLock; children: ReactNode }) {
  const { isLoading, session, isStaff } = useAuth();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  useEffect(() => lock.start(), [lock]);
  useLayoutEffect(() => (isLocked ? hideAddress() : undefined), [isLocked]);
  useEffect(() => (isLocked ? forgetClients() : undefined), [isLocked]);
  if (isLocked && isLoading) return <LoadingScreen />;
  // A pending second step comes first, on the login page: without it a password does not re-authenticate.
  if (isLocked && session && !session.pending_step) return <LockScreen onVerified={lock.open} />;
  return (
    <>
      {!isLoading && isStaff && <LockLimit lock={lock} />}
      {children}
    </>
  );
}

/** Hides the address until unlocked, also for history entries. */
function hideAddress(): () => void {
  hideSearch();
  window.addEventListener('popstate', hideSearch);
  return () => {
    window.removeEventListener('popstate', hideSearch);
    // The router must read the restored address.
    if (showSearch()) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  };
}

/** Administrators have a limit of their own. */
function LockLimit({ lock }: { lock: PanelLock }) {
  const isAdmin = useAuth().user?.roles.includes('admin');
  const { data: clinic } = useClinic();
  const minutes = isAdmin ? clinic?.admin_lock_minutes : clinic?.lock_minutes;
  useEffect(() => {
    if (minutes !== undefined) lock.setLimit(minutes);
  }, [lock, minutes]);
  return null;
}
