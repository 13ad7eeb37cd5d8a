import { EMAIL_RULE, PHONE_RULE, type Client } from '@radiance/backend/contract';
import { useState, type ReactNode } from 'react';
import { FieldRow } from '../../inputs/Fields';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { ClientField } from './ClientField';
import { useChosenClient, useStoredClientId } from './clientForm';
import { KnownClient } from './KnownClient';
import { OtherPerson } from './OtherPerson';

/** Name and contact data; of a known client only those that the record lacks. */
export function ClientFields({ about }: { about: (client: Client) => ReactNode }) {
  const client = useChosenClient();
  const isNew = useStoredClientId() === null;
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const isKnown = client !== null && client?.id !== correctedId;
  return (
    <>
      <ClientField />
      {client && isKnown && (
        <KnownClient key={client.id} client={client} onCorrect={() => setCorrectedId(client.id)}>
          {about(client)}
        </KnownClient>
      )}
      <Contact asksPhone={!isKnown || client?.phones.length === 0} asksEmail={!isKnown || client?.emails.length === 0} />
      {isNew && client === null && <OtherPerson />}
    </>
  );
}

function Contact({ asksPhone, asksEmail }: { asksPhone: boolean; asksEmail: boolean }) {
  const phone = asksPhone && (
    <TextField source="phone" label="Teléfono" type="tel" inputMode="tel" autoComplete="off" validate={rule(PHONE_RULE)} />
  );
  const email = asksEmail && (
    <TextField source="email" label="Email" type="email" inputMode="email" autoComplete="off" validate={rule(EMAIL_RULE)} />
  );
  if (!phone && !email) return null;
  return phone && email ? (
    <FieldRow>
      {phone}
      {email}
    </FieldRow>
  ) : (
    phone || email
  );
}
