import type { Guard, GuardSubject } from '@radiance/backend/contract/publishing-guard';
import type { PublishingRules } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRead } from './useApi';

const NOTHING_FOUND: Guard = () => [];
/** The default rules, until the clinic's own are loaded. */
const DEFAULT_RULES: PublishingRules = { own: [], standard: [] };

/** Checks a text as the server does when it is saved. The rules are a large chunk: until they are loaded nothing is found. */
export function useGuard(subject: GuardSubject): Guard {
  const { data: rules = DEFAULT_RULES } = useRead(['publishing-rules'], (api, options) => api.publishingRules(options));
  const { data: list } = useQuery({
    queryKey: ['auth', 'guard'],
    queryFn: () => import('@radiance/backend/contract/publishing-guard'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(() => {
    if (!list) return NOTHING_FOUND;
    const off = rules.standard.flatMap(({ id, off_reason }) => (off_reason === null ? [] : id));
    return list.clinicGuard({ own: rules.own, off })(subject);
  }, [list, rules, subject]);
}
