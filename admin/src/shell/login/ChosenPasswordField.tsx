import { CHOSEN_PASSWORD_RULES, NEW_PASSWORD_MIN } from '@radiance/backend/contract';
import { PasswordField } from '../../inputs/PasswordField';
import { rule } from '../../lib/fields';

export const ChosenPasswordField = ({ email }: { email: string }) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      source="password"
      label="Contraseña nueva"
      hint={`${NEW_PASSWORD_MIN} caracteres o más. Varias palabras seguidas son fáciles de recordar.`}
      autoComplete="new-password"
      validate={rule(CHOSEN_PASSWORD_RULES.password)}
    />
  </>
);
