import { contactLine, type Client, type SearchResult } from '@radiance/backend/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../data/useApi';
import { useAuth } from '../../session/AuthProvider';
import { useMay } from '../../session/useMay';
import { lastClients } from './lastClients';

const TYPING_PAUSE_MS = 40;
const FEWEST_LETTERS = 2;

/** Read again, so that records which were erased or merged are left out. */
export function useLastClients() {
  const { user } = useAuth();
  const ids = lastClients(user?.id ?? '');
  const isWanted = useMay()('list', 'clients') && ids.length > 0;
  return useRead(
    ['clients', 'last', ids],
    async (api) => {
      const { data } = await api.getMany<Client>('clients', { ids: [...ids] });
      return ids.flatMap((id) => data.find((client) => client.id === id) ?? []).map(toResult);
    },
    { enabled: isWanted, retry: false, gcTime: 0 },
  );
}

const toResult = ({ id, name, phones, emails }: Client): SearchResult => ({
  kind: 'client',
  id,
  title: name,
  detail: contactLine({ phone: phones[0] ?? null, email: emails[0] ?? null }),
});

export function useResults(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = typed.trim().length >= FEWEST_LETTERS;
  const { data, isFetching, isError } = useRead(['search', asked], (api, options) => api.search(asked, options), {
    enabled: isAsked && asked.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    results: isAsked ? (data ?? []) : [],
    isBusy: isAsked && (isFetching || asked !== typed.trim()),
    hasFailed: isAsked && isError,
  };
}
