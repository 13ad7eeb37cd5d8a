import type { AuthUser } from '@radiance/backend/contract';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthState } from './authState';
import { authStore, type AuthStore } from './authStore';

interface Auth extends AuthState {
  user: AuthUser | null;
  store: AuthStore;
  /** Where signed-in non-administrators go; it lies outside the panel's router. */
  leaveToSite: () => void;
}

const leaveForRoot = (): void => window.location.replace('/');

const AuthContext = createContext<Auth | null>(null);

interface Props {
  store?: AuthStore;
  leaveToSite?: () => void;
  children: ReactNode;
}

export function AuthProvider({ store = authStore, leaveToSite = leaveForRoot, children }: Props) {
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const auth = useMemo(() => ({ ...state, user: state.session?.user ?? null, store, leaveToSite }), [state, store, leaveToSite]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
