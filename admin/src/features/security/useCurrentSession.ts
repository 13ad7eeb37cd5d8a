import type { CurrentSession } from '@radiance/backend/contract';
import { useRead } from '../../data/useApi';

/** The session as the server knows it. `select` takes a part of it. */
export function useCurrentSession<T = CurrentSession>(select?: (session: CurrentSession) => T) {
  return useRead(['security', 'current'], (api, options) => api.currentSession(options), { ...(select && { select }) });
}

export const useFactors = () => useCurrentSession(({ factors }) => factors);
