import type { ComponentProps } from 'react';
import { TextField } from '../ui/Field';

type PersonFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

export const NameField = (field: PersonFieldProps) => <TextField label="Nombre y apellidos" autoComplete="name" {...field} />;

export const EmailField = (field: PersonFieldProps) => (
  <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field} />
);

export const PhoneField = (field: PersonFieldProps) => (
  <TextField label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" {...field} />
);
