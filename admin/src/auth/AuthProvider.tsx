import type { AuthUser } from '@radiance/backend/contract';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { authStore, type AuthState, type AuthStore } from './authStore';

interface Auth extends AuthState {
  user: AuthUser | null;
  store: AuthStore;
}

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ store = authStore, children }: { store?: AuthStore; children: ReactNode }) {
  useEffect(() => store.start(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const auth = useMemo(() => ({ ...state, user: state.session?.user ?? null, store }), [state, store]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
