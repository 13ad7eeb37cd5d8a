import { useQuery } from '@tanstack/react-query';
import { useAccountCalls } from './accountCalls';

const CURRENT = ['security', 'current'];

/** One's own session as the server knows it. */
export function useCurrentSession() {
  const { current } = useAccountCalls();
  return useQuery({ queryKey: CURRENT, queryFn: current });
}

/** One's second steps, the unproved ones too. */
export function useFactors() {
  const { current } = useAccountCalls();
  return useQuery({ queryKey: CURRENT, queryFn: current, select: ({ factors }) => factors });
}
