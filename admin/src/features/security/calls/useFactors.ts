import { useQuery } from '@tanstack/react-query';
import { useAccountCalls } from './accountCalls';

const CURRENT = ['security', 'current'];

export function useCurrentSession() {
  const { current } = useAccountCalls();
  return useQuery({ queryKey: CURRENT, queryFn: current });
}

export function useFactors() {
  const { current } = useAccountCalls();
  return useQuery({ queryKey: CURRENT, queryFn: current, select: ({ factors }) => factors });
}
