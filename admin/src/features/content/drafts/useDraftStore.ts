import type { Block } from '@radiance/backend/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../../data/useApi';
import { browserStorage } from '../../../lib/browser/browserStorage';
import { useAuth } from '../../../session/AuthProvider';
import { createDraftStore, type DraftState, type DraftStore } from './draftStore';

/** Interval of polling for other users' drafts. */
const POLL_MS = 15_000;

export function useDraftStore(page: string, blocks: Readonly<Record<string, Block>>): [DraftStore, DraftState] {
  const calls = useApi();
  const me = useAuth().user?.email ?? '';
  const store = useMemo(() => createDraftStore({ page, blocks, me, calls, storage: browserStorage }), [page, blocks, me, calls]);
  useEffect(() => {
    const refresh = () => void store.refresh();
    const sendAll = () => void store.flush();
    const whenHidden = () => document.visibilityState === 'hidden' && sendAll();
    refresh();
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), POLL_MS);
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', whenHidden);
      void store.flush();
      store.end();
    };
  }, [store]);
  return [store, useSyncExternalStore(store.subscribe, store.state)];
}
