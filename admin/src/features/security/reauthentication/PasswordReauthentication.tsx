import { Button } from '@mui/material';
import { REAUTHENTICATION_RULES } from '@radiance/backend/contract';
import { Form } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Fields } from '../../../inputs/Fields';
import { PasswordField } from '../../../inputs/PasswordField';
import { fieldErrors } from '../../../lib/failures';
import { rule } from '../../../lib/fields';
import { useAuth } from '../../../session/AuthProvider';
import { FailureNote } from '../../../ui/notices/FailureNote';

export function PasswordReauthentication({ submit, onVerified }: { submit: string; onVerified: () => void }) {
  const { user, store } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const handleSubmit = async ({ password }: FieldValues) => {
    if (isBusy) return undefined;
    setIsBusy(true);
    setError(null);
    try {
      await store.reauthenticate(password as string);
      onVerified();
    } catch (failure) {
      const errors = fieldErrors(failure);
      if (errors) return errors;
      setError(failure);
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <Form noValidate disableInvalidFormNotification onSubmit={handleSubmit}>
      <Fields>
        {error !== null && <FailureNote error={error} />}
        {/* Lets the browser's password manager know the account. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField source="password" label="Contraseña" autoFocus validate={rule(REAUTHENTICATION_RULES.password)} />
        <Button type="submit" variant="contained" color="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Comprobando...' : submit}
        </Button>
      </Fields>
    </Form>
  );
}
