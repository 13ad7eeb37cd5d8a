import { offersReminderChoice, type Clinic } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { EmailField, NameField, PhoneField } from '../../../forms/PersonFields';
import { ReminderField } from '../../../forms/ReminderField';
import type { Form } from '../../../forms/useForm';
import type { BookingForm } from './bookingSchema';

const Fields = styled.div`
  display: grid;
  gap: 22px;
`;

export function PersonStep({ clinic, form }: { clinic: Clinic; form: Form<BookingForm> }) {
  const { name, value, error } = form.field('reminder_channel');
  return (
    <Fields>
      <NameField {...form.field('client_name')} />
      <EmailField {...form.field('email')} />
      <PhoneField hint="Te llamamos a este número para confirmar la cita." {...form.field('phone')} />
      {offersReminderChoice(clinic) && (
        <ReminderField
          channels={clinic.reminder_channels}
          hint="Por SMS o WhatsApp usamos tu móvil solo para este recordatorio, y solo si lo eliges. Lo cambias cuando quieras en el enlace de tu cita."
          {...{ name, value, error }}
          onChange={({ target }) => form.change('reminder_channel', target.value)}
        />
      )}
    </Fields>
  );
}
