import type { Appointment } from '@radiance/backend/contract';
import { useGetList, type RaRecord } from 'ra-core';
import { useDeferredValue } from 'react';
import { useMay } from '../../session/useMay';

/** What a booking needs of a client. */
export interface ClientChoice extends RaRecord {
  id: string;
  name: string;
  phones: readonly string[];
  emails: readonly string[];
}

const FEWEST_LETTERS = 3;
const MOST_SHOWN = 6;
const LATEST = { field: 'date', order: 'DESC' } as const;

/** Clients by name, e-mail or any digits of a telephone. */
export function useClients(typed: string): { clients: readonly ClientChoice[]; isLoading: boolean } {
  const q = useDeferredValue(typed.trim());
  const mayKnow = useMay()('list', 'people');
  const enabled = mayKnow && q.length >= FEWEST_LETTERS;
  const { data = [], isLoading } = useGetList<ClientChoice>(
    'clients',
    { filter: { q }, pagination: { page: 1, perPage: MOST_SHOWN }, sort: { field: 'name', order: 'ASC' } },
    { enabled, retry: false },
  );
  return { clients: enabled ? data : [], isLoading };
}

/** The client's latest appointment that was not cancelled. */
export function useLastAppointment(clientId: string | undefined): Appointment | null | undefined {
  const { data } = useGetList<Appointment>(
    'appointments',
    {
      filter: { client_id: clientId, status: ['pending', 'confirmed'] },
      pagination: { page: 1, perPage: 1 },
      sort: LATEST,
    },
    { enabled: clientId !== undefined, retry: false },
  );
  return data && (data[0] ?? null);
}

/** The telephone that was typed, else the first one. */
export const phoneOf = ({ phones }: ClientChoice, typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  const matching =
    digits.length >= FEWEST_LETTERS ? phones.find((phone) => phone.replace(/\D/g, '').endsWith(digits)) : undefined;
  return matching ?? phones[0] ?? '';
};
