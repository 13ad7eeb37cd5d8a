import { styled } from '@mui/material/styles';
import { CLINIC_BRAND, NOT_ADMIN_TEXT, SIGN_IN_RULES, type SignInForm } from '@radiance/backend/contract';
import { Form, useLogin, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../auth/AuthProvider';
import { rule } from '../fields';
import { TextField } from '../inputs/TextField';
import { LoadingScreen } from '../layout/LoadingScreen';
import { SIGN_IN_FAILED } from '../providers/authProvider';
import { BELOW_MOBILE, SERIF } from '../theme/tokens';
import { useToastSlot } from '../toasts/Toasts';
import { Backdrop } from './Backdrop';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';

export function LoginPage() {
  const { isLoading, session, isAdmin, hasExpired, store } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const login = useLogin();
  const notify = useNotify();
  const slot = useToastSlot();

  useEffect(() => {
    document.title = `Panel de Administración · ${CLINIC_BRAND}`;
  }, []);

  // Somebody without the role came here with a session of theirs.
  const isRefused = !isLoading && !isBusy && session !== null && !isAdmin;
  useEffect(() => {
    if (!isRefused) return;
    notify(NOT_ADMIN_TEXT, { type: 'error' });
    store.signOut().catch(() => null);
  }, [isRefused, notify, store]);

  if (isLoading) return <LoadingScreen />;
  if (session && isAdmin && !isBusy) return <Navigate to="/" replace />;

  const handleSubmit = async (form: SignInForm) => {
    setIsBusy(true);
    try {
      await login(form);
      notify('Sesión iniciada correctamente', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : SIGN_IN_FAILED, { type: 'error' });
      setIsBusy(false);
    }
  };

  return (
    <Page>
      <Backdrop />
      <Card>
        <h1>{CLINIC_BRAND}</h1>
        <p>Panel de Administración</p>
        {hasExpired && <Expired>Tu sesión ha terminado. Inicia sesión de nuevo.</Expired>}
        <div ref={slot} />
        <Form noValidate disableInvalidFormNotification onSubmit={({ email, password }: FieldValues) => handleSubmit({ email, password })}>
          <Fields>
            <TextField source="email" label="Email" type="email" autoComplete="username" validate={rule(SIGN_IN_RULES.email)} />
            <PasswordField source="password" label="Contraseña" validate={rule(SIGN_IN_RULES.password)} />
            <SubmitButton isBusy={isBusy} />
          </Fields>
        </Form>
      </Card>
    </Page>
  );
}

const Page = styled('main')`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 100dvh;
  padding: 32px clamp(32px, 12vw, 176px);
  ${BELOW_MOBILE} {
    align-content: start;
    padding: 0;
  }
`;

const Card = styled('div')`
  position: relative;
  width: 420px;
  max-width: 100%;
  padding: 44px 44px 40px;
  border-radius: 3px;
  background: var(--ivory);
  box-shadow: 0 24px 60px rgb(43 38 34 / 0.14);
  & h1 {
    font: 400 50px/1.1 ${SERIF};
    letter-spacing: -0.015em;
  }
  & h1 + p {
    margin: 6px 0 26px;
    font-size: 17px;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    width: 100%;
    padding: 32px 24px;
    box-shadow: none;
    & h1 {
      font-size: 44px;
    }
  }
`;

const Expired = styled('p')`
  margin-bottom: 20px;
  color: var(--muted);
`;

const Fields = styled('div')`
  display: grid;
  gap: 18px;
`;
