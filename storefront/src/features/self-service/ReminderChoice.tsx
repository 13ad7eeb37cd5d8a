import { MESSAGE_CHANNELS, type ManagedAppointment, type ReminderChoice as Choice } from '@radiance/backend/contract';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chooseReminder } from '../../api/submit';
import { useEarlyInput } from '../../lib/earlyInput';
import { ReminderField } from '../../forms/ReminderField';
import { createSubmission } from '../../forms/submission';
import { failureText, useSubmit } from '../../forms/useSubmit';
import { useClinic } from '../../lib/useSite';
import { Button } from '../../ui/Button';
import { showError, showToast } from '../../ui/toast/toastStore';

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 14px;
  margin-top: 24px;
  > :first-child {
    flex: 0 1 260px;
  }
`;

const submission = createSubmission();
const FAILED = 'No se ha podido cambiar el recordatorio. Inténtalo de nuevo.';

interface ReminderChoiceProps {
  token: string;
  appointment: ManagedAppointment;
  onChosen: (appointment: ManagedAppointment) => void;
}

/** Changes the reminder channel of an appointment. */
export function ReminderChoice({ token, appointment, onChosen }: ReminderChoiceProps) {
  const channels = useClinic().reminder_channels;
  const current = channels.includes(appointment.reminder_channel) ? appointment.reminder_channel : 'email';
  const [chosen, setChosen] = useState(current);
  const { isSending, submit } = useSubmit(submission, (choice: Choice & { token: string }, { key }) =>
    chooseReminder(choice.token, { reminder_channel: choice.reminder_channel }, key),
  );

  const choose = (value: string): void => setChosen(MESSAGE_CHANNELS.find((channel) => channel === value) ?? 'email');
  useEarlyInput(['reminder_channel'], (_name, value) => choose(value));

  const handleSubmit = async (): Promise<void> => {
    if (isSending || chosen === current) return;
    const outcome = await submit({ token, reminder_channel: chosen });
    if (outcome.ok) {
      showToast({ title: 'Recordatorio cambiado', description: 'Te lo recordaremos como has elegido.' });
      return onChosen(outcome.answer);
    }
    const fieldError = Object.values(outcome.refusal?.errors ?? {})[0];
    showError(fieldError ?? failureText(outcome.refusal, FAILED));
  };

  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <ReminderField name="reminder_channel" channels={channels} value={chosen} onChange={({ target }) => choose(target.value)} />
      <Button type="submit" $variant="outline" aria-disabled={isSending || chosen === current}>
        Guardar
      </Button>
    </Row>
  );
}
