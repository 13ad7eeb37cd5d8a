import { styled } from 'styled-components';
import type { Form } from '../../forms/useForm';
import { TextField } from '../../ui/Field';
import type { BookingForm } from './bookingSchema';

const Fields = styled.div`
  display: grid;
  gap: 22px;
`;

export function PersonStep({ form }: { form: Form<BookingForm> }) {
  return (
    <Fields>
      <TextField label="Nombre y apellidos" autoComplete="name" {...form.field('client_name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label="Teléfono"
        hint="Te llamamos a este número para confirmar la cita."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </Fields>
  );
}
