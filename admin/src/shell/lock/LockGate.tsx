import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useClinic } from '../../data/useClinic';
import { LoadingScreen } from '../../page/LoadingScreen';
import { useAuth } from '../../session/AuthProvider';
import type { PanelLock } from '../../session/panelLock';
import { hideSearch, showSearch } from './hiddenSearch';
import { LockScreen } from './LockScreen';

/** In place of the whole panel while it is locked: what is not there cannot be uncovered. */
export function LockGate({ lock, children }: { lock: PanelLock; children: ReactNode }) {
  const { isLoading, session, isStaff } = useAuth();
  const isLocked = useSyncExternalStore(lock.subscribe, lock.isLocked);
  useEffect(() => lock.start(), [lock]);
  useLayoutEffect(() => (isLocked ? hideAddress() : undefined), [isLocked]);
  if (isLocked && isLoading) return <LoadingScreen />;
  // A second step that is pending comes first, where one signs in: without it a password proves nothing.
  if (isLocked && session && !session.pending_step) return <LockScreen onProved={lock.open} />;
  return (
    <>
      {!isLoading && isStaff && <LockLimit lock={lock} />}
      {children}
    </>
  );
}

/** Until it is open again, also of entries of the history that somebody goes back to. */
function hideAddress(): () => void {
  hideSearch();
  window.addEventListener('popstate', hideSearch);
  return () => {
    window.removeEventListener('popstate', hideSearch);
    // The router reads the address again: of an entry that it came to meanwhile it knows only what was left of it.
    if (showSearch()) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  };
}

/** Administrators have a limit of their own, whatever other roles they have. */
function LockLimit({ lock }: { lock: PanelLock }) {
  const isAdmin = useAuth().user?.roles.includes('admin');
  const { data: clinic } = useClinic();
  const minutes = isAdmin ? clinic?.admin_lock_minutes : clinic?.lock_minutes;
  useEffect(() => {
    if (minutes !== undefined) lock.setLimit(minutes);
  }, [lock, minutes]);
  return null;
}
