import { codeText, lineText, phoneKey, type Client } from '@radiance/backend/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useDeferredValue } from 'react';
import { useMay } from '../../session/useMay';

const FEWEST_LETTERS = 3;
const MOST_SHOWN = 6;

interface FoundClients {
  clients: readonly Client[];
  /** The number of clients found that are not in the list. */
  further: number;
  /** False while too little is typed. */
  isAsked: boolean;
  /** The list does not yet belong to the typed text. */
  isSearching: boolean;
}

/** Clients by name, e-mail or any digits of a telephone. */
export function useClients(typed: string): FoundClients {
  const text = lineText(typed);
  const q = useDeferredValue(text);
  const isWanted = useMay()('list', 'clients') && text.length >= FEWEST_LETTERS;
  const {
    data = [],
    total = data.length,
    isFetching,
  } = useGetList<Client>(
    'clients',
    { filter: { q }, pagination: { page: 1, perPage: MOST_SHOWN }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isWanted && q.length >= FEWEST_LETTERS, retry: false, placeholderData: keepPreviousData },
  );
  return {
    clients: isWanted ? data : [],
    isAsked: isWanted,
    further: isWanted ? total - data.length : 0,
    isSearching: isWanted && (isFetching || q !== text),
  };
}

/** The telephone that ends in the typed digits, else the first one. */
export function phoneOf({ phones }: Pick<Client, 'phones'>, typed: string): string {
  const digits = codeText(typed).replace(/\D/g, '');
  const typedOne = digits.length >= FEWEST_LETTERS ? phones.find((phone) => phoneKey(phone)?.endsWith(digits)) : undefined;
  return typedOne ?? phones[0] ?? '';
}
