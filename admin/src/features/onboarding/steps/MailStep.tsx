import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MAIL_VERIFICATION_RULES, type Onboarding } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { useApi, useCommand } from '../../../data/useApi';
import { Control } from '../../../inputs/FieldFrame';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { sentenceOf } from '../../../lib/failures';
import { useAuth } from '../../../session/AuthProvider';
import { TechnicalDetails } from '../../../ui/notices/TechnicalDetails';
import { StepText } from './StepForm';
import { useStepSaved } from '../useOnboarding';

/** The mail server counts as working when the code of the test mail is entered. */
export function MailStep({ mail }: { mail: Onboarding['mail'] }) {
  const clock = useClinicClock();
  const { user } = useAuth();
  const api = useApi();
  const send = useCommand(() => api.sendTestMail(), { failed: 'No se ha podido enviar' });
  if (!mail.is_set_up)
    return (
      <StepText>
        Quien lleva el servidor tiene que poner los datos de tu proveedor de correo. Puedes abrir sin ellos: las reservas y los
        mensajes entran igual y los ves en el panel, pero nadie recibe correos.
        <TechnicalDetails>Van en el ajuste SMTP_URL del servidor.</TechnicalDetails>
      </StepText>
    );
  return (
    <>
      <StepText>
        {mail.arrived_at
          ? `El correo llega: se comprobó el ${clock.formatInstant(mail.arrived_at)}.`
          : `Te enviamos un correo a ${user?.email ?? ''} con un código. Al escribirlo aquí sabrás que llega.`}
      </StepText>
      <div>
        <Button disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Enviando...' : send.isSuccess || mail.arrived_at ? 'Enviar otro' : 'Enviarme un correo de prueba'}
        </Button>
      </div>
      {send.isSuccess && <CodeForm />}
    </>
  );
}

function CodeForm() {
  const id = useId();
  const [code, setCode] = useState('');
  const api = useApi();
  const notify = useNotify();
  const stepSaved = useStepSaved();
  const confirm = useMutation({
    mutationFn: () => api.confirmTestMail(code),
    onSuccess: () => {
      notify('El correo llega', { type: 'success' });
      void stepSaved();
    },
  });
  const problem = confirm.error ? sentenceOf(confirm.error) : undefined;
  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (MAIL_VERIFICATION_RULES.code.parse(code).ok) confirm.mutate();
      }}
    >
      <p role="status">Enviado. Mira también en «Correo no deseado».</p>
      <label htmlFor={id}>Código del correo</label>
      <Control
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="contained" color="primary" disabled={confirm.isPending}>
        Comprobar
      </Button>
      {problem && (
        <em id={`${id}-problem`} role="alert">
          {problem}
        </em>
      )}
    </Row>
  );
}

const Row = styled('form')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  & > p,
  & > em {
    flex-basis: 100%;
    font-size: 14.5px;
  }
  & > em {
    font-style: normal;
    color: var(--danger);
  }
  & > label {
    font-size: 14.5px;
    font-weight: 600;
  }
  & > input {
    width: 120px;
    letter-spacing: 0.1em;
  }
`;
