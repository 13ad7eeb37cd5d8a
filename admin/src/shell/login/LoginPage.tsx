import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FORGOTTEN_PASSWORD_ROUTE, NOT_ADMIN_TEXT, SIGN_IN_RULES, type SignInForm } from '@radiance/backend/contract';
import { Form, useAuthProvider, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { SIGN_IN_FAILED } from '../../data/authProvider';
import { PENDING_STEP_TITLES, PendingStepCard } from '../../features/security';
import { PasswordField } from '../../inputs/PasswordField';
import { TextField } from '../../inputs/TextField';
import { sentenceOf } from '../../lib/failures';
import { rule } from '../../lib/fields';
import { homeOf } from '../../lib/paths';
import { LoadingScreen } from '../../page/LoadingScreen';
import { useAuth } from '../../session/AuthProvider';
import { usePendingStep } from '../../session/usePendingStep';
import { TextButton } from '../../ui/buttons/TextButton';
import { useToastSlot } from '../../ui/toasts/Toasts';
import { EntranceLink, EntrancePage } from './EntrancePage';

/** Kept in the history's state, so it survives a reload. */
function useReturnPath(): string {
  const { state } = useLocation() as { state: { nextPathname?: string; nextSearch?: string } | null };
  const home = homeOf(useAuth().user?.roles ?? []);
  return state?.nextPathname && state.nextPathname !== '/' ? `${state.nextPathname}${state.nextSearch ?? ''}` : home;
}

export function LoginPage() {
  const { isLoading, session, isStaff, hasExpired, store } = useAuth();
  const { step, pin, unpin } = usePendingStep();
  const [isBusy, setIsBusy] = useState(false);
  const returnPath = useReturnPath();
  const authProvider = useAuthProvider();
  const notify = useNotify();
  const slot = useToastSlot();

  // Signed in already, but without a role.
  const isRefused = !isLoading && !isBusy && session !== null && !isStaff;
  useEffect(() => {
    if (!isRefused) return;
    notify(NOT_ADMIN_TEXT, { type: 'error' });
    store.signOut().catch(() => null);
  }, [isRefused, notify, store]);

  if (isLoading) return <LoadingScreen />;
  if (session && isStaff && !isBusy && !step) return <Navigate to={returnPath} replace />;

  const welcome = () => notify('Sesión iniciada correctamente', { type: 'success' });
  const handleSubmit = async (form: SignInForm) => {
    setIsBusy(true);
    try {
      await authProvider?.login(form);
      if (!store.getState().session?.pending_step) welcome();
    } catch (error) {
      notify(error instanceof Error ? error.message : SIGN_IN_FAILED, { type: 'error' });
    }
    setIsBusy(false);
  };
  const leave = () => store.signOut().catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }));
  const handleStepDone = () => {
    unpin();
    welcome();
  };

  return (
    <EntrancePage title="Panel de Administración">
      {hasExpired && <Expired>Tu sesión ha terminado. Inicia sesión de nuevo.</Expired>}
      {/* A new key removes errors of the password form. */}
      <div key={step ?? 'password'} ref={slot} />
      {step ? (
        <Step>
          <h2>{PENDING_STEP_TITLES[step]}</h2>
          <PendingStepCard step={step} onPin={pin} onDone={handleStepDone} />
          <TextButton type="button" onClick={() => void leave()}>
            Entrar con otra cuenta
          </TextButton>
        </Step>
      ) : (
        <Form noValidate disableInvalidFormNotification onSubmit={(form: FieldValues) => handleSubmit(form as SignInForm)}>
          <Fields>
            <TextField source="email" label="Email" type="email" autoComplete="username" validate={rule(SIGN_IN_RULES.email)} />
            <PasswordField source="password" label="Contraseña" validate={rule(SIGN_IN_RULES.password)} />
            <SubmitButton isBusy={isBusy} />
            <EntranceLink to={FORGOTTEN_PASSWORD_ROUTE}>¿Has olvidado la contraseña?</EntranceLink>
          </Fields>
        </Form>
      )}
    </EntrancePage>
  );
}

const Expired = styled('p')`
  margin-bottom: 20px;
  color: var(--muted);
`;

const Step = styled('div')`
  & > h2 {
    margin-bottom: 16px;
    font-size: 20px;
    font-weight: 600;
    line-height: 26px;
  }
  & > button:last-of-type {
    margin-top: 12px;
  }
`;

const Fields = styled('div')`
  display: grid;
  gap: 18px;
`;

const SubmitButton = ({ isBusy }: { isBusy: boolean }) => (
  <Submit type="submit" variant="contained" color="primary" disabled={isBusy}>
    {isBusy ? 'Iniciando sesión...' : 'Iniciar Sesión'}
  </Submit>
);

const Submit = styled(Button)`
  && {
    min-height: 46px;
    margin-top: 8px;
  }
  &&.Mui-disabled {
    background: var(--clay-deep);
    color: var(--on-fill);
  }
`;
