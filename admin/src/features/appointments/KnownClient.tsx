import { styled } from '@mui/material/styles';
import { formatDay, formatPhone, type Appointment } from '@radiance/backend/contract';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextButton } from '../../ui/TextButton';
import { useOfferedTreatments } from '../../inputs/useOfferedTreatments';
import { CLIENT } from './ClientField';
import { focusNext } from './focusNext';
import { useLastAppointment, type ClientChoice } from './useClients';

const lastText = ({ date, treatment_name, practitioner_name }: Appointment): string =>
  [`Última cita: ${treatment_name ?? '—'}`, practitioner_name && `con ${practitioner_name}`, formatDay(date)]
    .filter(Boolean)
    .join(', ');

/** Instead of the contact fields, which are not asked again. */
export function KnownClient({ client }: { client: ClientChoice }) {
  const { setValue } = useFormContext();
  const [phone, email] = useWatch({ name: ['phone', 'email'] }) as unknown[];
  const last = useLastAppointment(client.id);
  useProposal(client, last);
  return (
    <Card>
      <p>
        {[formatPhone(String(phone ?? '')), email].filter(Boolean).join(' · ')}
        {last && <small>{lastText(last)}</small>}
      </p>
      <TextButton
        type="button"
        onClick={() => {
          setValue(CLIENT, null);
          setValue('client_name', '', { shouldDirty: true });
          document.querySelector<HTMLInputElement>('[role="dialog"] input[name="client_name"]')?.focus();
        }}
      >
        Para otra persona
      </TextButton>
      <TextButton type="button" onClick={() => setValue(CLIENT, null)}>
        Cambiar los datos
      </TextButton>
    </Card>
  );
}

/** The last treatment and practitioner, unless something else was chosen before; then only the hour is missing. */
function useProposal({ id }: ClientChoice, last: Appointment | null | undefined): void {
  const { getValues, setValue } = useFormContext();
  const { choices, isLoading } = useOfferedTreatments();
  const proposedTo = useRef<string | null>(null);
  useEffect(() => {
    if (last === undefined || isLoading || proposedTo.current === id) return;
    proposedTo.current = id;
    const isOffered = last !== null && choices.some((choice) => choice.id === last.treatment_id);
    if (isOffered && !getValues('treatment_id')) {
      setValue('treatment_id', last.treatment_id, { shouldDirty: true });
      if (last.practitioner_id && !getValues('practitioner_id'))
        setValue('practitioner_id', last.practitioner_id, { shouldDirty: true });
    }
    focusNext(getValues());
  }, [id, last, choices, isLoading, getValues, setValue]);
}

const Card = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 20px;
  padding: 8px 14px;
  background: var(--selected);
  border-radius: 3px;
  overflow-wrap: anywhere;
  & > p {
    flex: 1 1 240px;
  }
  & small {
    display: block;
    font-size: 13.5px;
    color: var(--muted);
  }
`;
