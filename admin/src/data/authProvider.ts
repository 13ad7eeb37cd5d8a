import {
  INVALID_CREDENTIALS,
  INVALID_CREDENTIALS_TEXT,
  mayDo,
  NOT_ADMIN_TEXT,
  type Action,
  type Area,
} from '@radiance/backend/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import { isRefusedAs, NO_CONNECTION } from '../lib/failures';
import type { AuthStore } from '../session/authStore';

const isShown = ({ queryKey }: Query): boolean => queryKey[0] !== 'auth';

export const SIGN_IN_FAILED = 'Error al iniciar sesión';

function signInMessage(error: unknown): string {
  if (error instanceof TypeError) return NO_CONNECTION;
  const message = error instanceof Error ? error.message : '';
  return message === INVALID_CREDENTIALS ? INVALID_CREDENTIALS_TEXT : message || SIGN_IN_FAILED;
}

export const createAuthProvider = (auth: AuthStore, queryClient: QueryClient): AuthProvider => ({
  async login({ email, password }: { email: string; password: string }) {
    const session = await auth.signIn(email, password).catch((error: unknown) => {
      throw new Error(signInMessage(error), { cause: error });
    });
    if (session.user.roles.length > 0) return;
    await auth.signOut();
    throw new Error(NOT_ADMIN_TEXT);
  },
  async logout() {
    // Requests in flight would be refused as soon as the session has ended.
    await queryClient.cancelQueries({ predicate: isShown });
    await auth.signOut().catch((error: unknown) => {
      void queryClient.refetchQueries({ type: 'active', predicate: isShown });
      throw error;
    });
  },
  async checkAuth() {
    await auth.ready();
    // The layout sends a signed-in person without a role to the site; here only a missing session counts.
    if (!auth.getState().session) throw Object.assign(new Error(), { message: false });
  },
  async checkError(error: unknown) {
    // If this rejected, ra-core would treat the failed request as successful and show a success toast.
    if (isRefusedAs(error, 401)) await auth.signOut().catch(() => null);
  },
  // Resources and actions of ra-core have the names of the contract's permissions.
  async canAccess({ action, resource }) {
    return mayDo(auth.getState().session?.user.roles ?? [], action as Action, resource as Area);
  },
  async getIdentity() {
    const user = auth.getState().session?.user;
    return { id: user?.id ?? '', fullName: user?.email };
  },
});
