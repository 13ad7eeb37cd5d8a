import {
  isDay,
  lastBookableDay,
  PRIVACY_NOTICE_VERSION,
  refusedDays,
  WAITING_RULES,
  type Treatment,
  type Values,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { styled } from 'styled-components';
import { joinWaiting } from '../../api/submit';
import { cleaned, ruleSchema } from '../../fields';
import { FormEnd, FormGrid } from '../../forms/FormLayout';
import { Honeypot } from '../../forms/Honeypot';
import { EmailField, NameField, PhoneField } from '../../forms/PersonFields';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { useClinic } from '../../lib/useSite';
import { colour } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextField } from '../../ui/Field';
import { showError } from '../../ui/toast/toastStore';
import { finishWaiting, setBookingValue } from './booking';
import type { BookingValues } from './bookingSteps';
import { fullDay } from './schedule/days';
import { useToday } from './schedule/useToday';

const { client_name, email, phone, treatment_id, from_date, to_date } = WAITING_RULES;
const RULES = { treatment_id, from_date, to_date, client_name, email, phone } as const;
type WaitingForm = Values<typeof RULES>;
const schema = ruleSchema(RULES);
const submission = createSubmission();

const Intro = styled.p`
  margin-bottom: 22px;
  color: ${colour.muted};
  strong {
    color: ${colour.ink};
  }
`;

const AnyDay = styled.label`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    accent-color: ${colour.clay};
  }
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  & + & {
    margin-top: 14px;
  }
`;

const DAYS = [
  ['from_date', 'Desde el día'],
  ['to_date', 'Hasta el día'],
] as const;

/** A date field shows the day in the browser's language, where 12/01 is ambiguous: it is repeated in words. */
const inWords = (day: string): string | undefined => (isDay(day) ? fullDay(day) : undefined);

interface WaitingDialogProps {
  /** The wizard's values: treatment, day and person. */
  booking: BookingValues;
  treatment: Treatment | undefined;
  onClose: () => void;
}

/** The waitlist form of a full day. */
export function WaitingDialog({ booking, treatment, onClose }: WaitingDialogProps) {
  const clinic = useClinic();
  const today = useToday(clinic);
  const last = lastBookableDay(today, clinic);
  const [isAnyDay, setAnyDay] = useState(false);
  const [isDone, setDone] = useState(false);
  const [values, setValues] = useState(() => ({
    treatment_id: booking.treatment_id,
    ...{ client_name: booking.client_name, email: booking.email, phone: booking.phone },
    ...{ from_date: booking.date, to_date: booking.date },
  }));
  const { isSending, submit } = useSubmit(submission, (content: WaitingForm, { key }) =>
    joinWaiting({ ...content, privacy_version: PRIVACY_NOTICE_VERSION }, key),
  );
  const form = useForm<WaitingForm>({
    schema,
    values,
    onChange: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      // The wizard and this form share the person's data.
      if (name === 'client_name' || name === 'email' || name === 'phone') setBookingValue(name, value);
    },
    isSending,
  });

  const handleSubmit = async (): Promise<void> => {
    const names = Object.keys(RULES).filter((name) => !isAnyDay || !name.endsWith('_date')) as (keyof WaitingForm)[];
    if (isSending || form.check(names).length > 0) return;
    const content = schema.cast({ ...values, ...(isAnyDay && { from_date: today, to_date: last }) });
    const refused = refusedDays(content, today, clinic);
    if (refused) return form.refuse(refused);
    const outcome = await submit(content);
    if (outcome.ok) return setDone(true);
    const { refusal } = outcome;
    form.refuse(refusal?.errors ?? {});
    const otherwise = 'No se ha podido enviar. Inténtalo de nuevo.';
    const description = isConflict(refusal) && refusal ? refusal.message : failureText(refusal, otherwise);
    showError(description);
  };

  if (isDone) {
    return (
      <Dialog
        key="thanks"
        isOpen
        onClose={finishWaiting}
        title="Estás en la lista de espera"
        width={520}
        isMessage
        foot={<Button onClick={finishWaiting}>Entendido</Button>}
      >
        <Text>
          Si queda libre una hora en esos días, se la ofrecemos a quien espera por orden de llegada. Cuando te toque, te
          escribimos a <strong>{cleaned(WAITING_RULES.email, values.email)}</strong> y te la guardamos {clinic.waiting_minutes}{' '}
          minutos.
        </Text>
        <Text>No es una cita: si no queda ninguna hora, no te llegará otro aviso. Puedes salir de la lista desde el correo.</Text>
      </Dialog>
    );
  }

  return (
    <Dialog key="form" isOpen onClose={onClose} title="Avísame si queda un hueco" width={560}>
      <form {...form.attributes(handleSubmit)}>
        <Intro>
          Te escribimos cuando quede libre una hora para <strong>{treatment?.name ?? 'tu tratamiento'}</strong>, con cualquier
          profesional que lo realice.
        </Intro>
        <FormGrid>
          {/* Above the fields that it hides, so that it stays under the pointer. */}
          <AnyDay>
            <input type="checkbox" checked={isAnyDay} onChange={({ target }) => setAnyDay(target.checked)} />
            Cualquier fecha
          </AnyDay>
          {!isAnyDay &&
            DAYS.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                hint={inWords(values[name])}
                type="date"
                min={today}
                max={last}
                {...form.field(name)}
              />
            ))}
          <div data-whole>
            <NameField {...form.field('client_name')} />
          </div>
          <EmailField {...form.field('email')} />
          <PhoneField {...form.field('phone')} />
        </FormGrid>
        <Honeypot />
        <FormEnd>
          <PrivacyNotice purpose="avisarte si queda libre una hora" />
          <Button type="submit" $wide aria-disabled={isSending}>
            {isSending ? 'Enviando...' : 'Apuntarme en la lista de espera'}
          </Button>
        </FormEnd>
      </form>
    </Dialog>
  );
}
