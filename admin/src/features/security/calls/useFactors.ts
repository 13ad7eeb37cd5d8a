import { useQuery } from '@tanstack/react-query';
import { useAccountCalls } from './accountCalls';

/** One's second steps, the unproved ones too. */
export function useFactors() {
  const { current } = useAccountCalls();
  return useQuery({ queryKey: ['security', 'factors'], queryFn: async () => (await current()).factors });
}
