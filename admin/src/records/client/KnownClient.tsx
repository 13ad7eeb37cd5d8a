import { styled } from '@mui/material/styles';
import { formatPhone, type Client } from '@radiance/backend/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextButton } from '../../ui/buttons/TextButton';
import { CALLER_EMAIL, useStoredClientId } from './clientForm';
import { topDialog } from './nextField';
import { useFormKeys } from './useFormKeys';

interface Props {
  client: Client;
  /** What else is known about the person. */
  children: ReactNode;
  onCorrect: () => void;
}

/** Instead of the contact fields, which are not asked again. It takes the focus, so that the keys of the form work. */
export function KnownClient({ client, children, onCorrect }: Props) {
  const { setValue, getValues } = useFormContext();
  const [phone, email] = useWatch({ name: ['phone', 'email'] }) as (string | null | undefined)[];
  const isNew = useStoredClientId() === null;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), [client.id]);
  /** The telephone and the e-mail stay the caller's. */
  const bookForOther = () => {
    setValue(CALLER_EMAIL, getValues('email'));
    setValue('client_id', null, { shouldDirty: true });
    setValue('client_name', '', { shouldDirty: true });
    topDialog()?.querySelector<HTMLElement>('[name="client_name"]')?.focus();
  };
  useFormKeys({ o: isNew ? bookForOther : undefined });
  return (
    <ClientCard ref={card} tabIndex={-1} role="group" aria-label={client.name}>
      <div>
        <p>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
        {children}
        {client.notes && <small>{client.notes}</small>}
        {client.tags.length > 0 && <small>{client.tags.join(' · ')}</small>}
      </div>
      {isNew && (
        <TextButton type="button" aria-keyshortcuts="O" onClick={bookForOther}>
          <kbd aria-hidden>O</kbd> Para otra persona
        </TextButton>
      )}
      <TextButton type="button" onClick={onCorrect}>
        Cambiar los datos
      </TextButton>
    </ClientCard>
  );
}

export const ClientCard = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  padding: 8px 14px;
  background: var(--selected);
  border-radius: 3px;
  overflow-wrap: anywhere;
  & > div {
    flex: 1 1 100%;
  }
  & kbd {
    font: inherit;
    font-weight: 400;
  }
  & small {
    display: block;
    white-space: pre-line;
  }
`;
