import { CLIENT_CHOICE_RULES, type Client } from '@radiance/backend/contract';
import { useGetOne, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';

/** The client of a booking or a waitlist entry, beside the rules of its own person fields. */
export const CLIENT_RULES_OF_FORM = { client_id: CLIENT_CHOICE_RULES.client_id } as const;

/** Form value: the e-mail of the caller, while it is booked for somebody else. Not sent. */
export const CALLER_EMAIL = 'caller_email';

/** Client of the edited record; null in a new one. */
export const useStoredClientId = (): string | null => useRecordContext<{ client_id?: string | null }>()?.client_id ?? null;

/** The client that was chosen in this form; undefined while the record loads, null without one. */
export function useChosenClient(): Client | null | undefined {
  const id: unknown = useWatch({ name: 'client_id' });
  const stored = useStoredClientId();
  const isChosen = typeof id === 'string' && id !== stored;
  const { data, isError } = useGetOne<Client>('clients', { id: String(id) }, { enabled: isChosen, retry: false });
  if (!isChosen || isError) return null;
  return data;
}

/** Somebody with the caller's e-mail who was not found among the clients is a person of their own. */
export const newClientOf = (form: Readonly<Record<string, unknown>>): { new_client?: true } =>
  !form['client_id'] && form[CALLER_EMAIL] && form[CALLER_EMAIL] === form['email'] ? { new_client: true } : {};
