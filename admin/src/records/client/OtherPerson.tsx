import { emailText, isSimilarName, type Client } from '@radiance/backend/contract';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../../session/useMay';
import { TextButton } from '../../ui/buttons/TextButton';
import { CALLER_EMAIL } from './clientForm';
import { ClientCard } from './KnownClient';
import { focusNext } from './nextField';
import { useFormKeys } from './useFormKeys';

/** Form value without an input: its rule asks the question. Not sent. */
const OTHER_PERSON = 'other_person';
const MOST_READ = 25;

type Typed = string | null | undefined;
const mailbox = (email: Typed): string => emailText(email ?? '').toLowerCase();

/** Asks before a booking adds a clearly different name to the client who has that e-mail. */
export function OtherPerson() {
  const dataProvider = useDataProvider();
  const mayFind = useMay()('list', 'clients');
  const { getValues, setValue } = useFormContext();
  const [asked, setAsked] = useState<{ client: Client; name: string; email: string } | null>(null);
  const [name, email, caller] = useWatch({ name: ['client_name', 'email', CALLER_EMAIL] }) as Typed[];
  const group = useRef<HTMLDivElement>(null);

  const ownerOf = async (typedName: string, address: string): Promise<Client | null> => {
    if (!mayFind || typedName === '' || address === '' || mailbox(getValues(CALLER_EMAIL) as Typed) === address) return null;
    const { data } = await dataProvider.getList<Client>('clients', {
      filter: { q: address },
      pagination: { page: 1, perPage: MOST_READ },
      sort: { field: 'created_at', order: 'ASC' },
    });
    const owners = data.filter(({ emails }) => emails.some((each) => mailbox(each) === address));
    const isKnown = owners.some((each) => [each.name, ...each.aliases].some((known) => isSimilarName(known, typedName)));
    return isKnown ? null : (owners[0] ?? null);
  };
  useController({
    name: OTHER_PERSON,
    shouldUnregister: true,
    rules: {
      validate: async () => {
        const [typedName, typedEmail] = getValues(['client_name', 'email']) as Typed[];
        const typed = { name: (typedName ?? '').trim(), email: mailbox(typedEmail) };
        // The server decides when the clients cannot be read.
        const client = await ownerOf(typed.name, typed.email).catch(() => null);
        setAsked(client && { client, ...typed });
        return client === null || '¿Es otra persona?';
      },
    },
  });
  const isAsking =
    asked !== null && asked.name === (name ?? '').trim() && asked.email === mailbox(email) && asked.email !== mailbox(caller);
  useEffect(() => {
    if (isAsking) group.current?.focus();
  }, [isAsking]);
  const bookForOther = () => {
    setValue(CALLER_EMAIL, getValues('email'));
    focusNext(getValues());
  };
  useFormKeys({ o: isAsking ? bookForOther : undefined });
  if (!isAsking) return null;
  return (
    <ClientCard ref={group} tabIndex={-1} role="group" aria-label="¿Es otra persona?">
      <div>
        <b>¿Es otra persona?</b> Ese correo es de {asked.client.name}.
      </div>
      <TextButton type="button" aria-keyshortcuts="O" onClick={bookForOther}>
        <kbd aria-hidden>O</kbd> Sí, es otra persona
      </TextButton>
      <TextButton type="button" onClick={() => setValue('client_id', asked.client.id, { shouldDirty: true })}>
        No, es {asked.client.name}
      </TextButton>
    </ClientCard>
  );
}
