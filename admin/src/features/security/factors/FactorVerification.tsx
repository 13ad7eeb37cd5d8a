import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { Factor, FactorChallenge } from '@radiance/backend/contract';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../../data/useApi';
import { useAuth } from '../../../session/AuthProvider';
import { TextButton } from '../../../ui/buttons/TextButton';
import { CodeForm, Stack } from '../parts/CodeForm';
import { FailureNote } from '../../../ui/notices/FailureNote';
import { arePasskeysUsable, requestPasskey } from './passkeys';

/** The server refuses to send another message earlier. */
const RESEND_AFTER_S = 30;

interface Props {
  factor: Factor;
  /** Called before the session is raised. */
  onVerifying?: () => void;
  onVerified: () => void;
}

export function FactorVerification(props: Props) {
  switch (props.factor.factor_type) {
    case 'totp':
      return <AppVerification {...props} />;
    case 'phone':
      return <PhoneVerification {...props} />;
    case 'webauthn':
      return <PasskeyVerification {...props} />;
  }
}

function useVerification({ factor, onVerifying, onVerified }: Props) {
  const { store } = useAuth();
  return async ({ id }: FactorChallenge, answer: { code?: string; credential?: Record<string, unknown> }) => {
    onVerifying?.();
    await store.verifyFactor(factor.id, { challenge_id: id, code: answer.code ?? null, credential: answer.credential ?? null });
    onVerified();
  };
}

function AppVerification(props: Props) {
  const api = useApi();
  const verify = useVerification(props);
  return (
    <CodeForm
      kind="digits"
      label="Código de 6 cifras"
      hint="El que muestra ahora tu aplicación de códigos."
      verify={async (code) => verify(await api.challengeFactor(props.factor.id), { code })}
    />
  );
}

function PhoneVerification(props: Props) {
  const { factor } = props;
  const api = useApi();
  const verify = useVerification(props);
  const {
    data: sent,
    mutate: send,
    isPending,
    error,
    submittedAt,
  } = useMutation({ mutationFn: () => api.challengeFactor(factor.id) });
  const wait = useSecondsUntil(sent ? submittedAt + RESEND_AFTER_S * 1000 : 0);

  if (!sent) {
    return (
      <Stack>
        {error && <FailureNote error={error} />}
        <p>Te enviaremos un código al móvil acabado en {factor.phone_ending}.</p>
        <Button
          variant="contained"
          color="primary"
          autoFocus
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && send()}
        >
          {isPending ? 'Enviando...' : 'Enviar código'}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      {error && <FailureNote error={error} />}
      <p role="status">Código enviado. Caduca en 5 minutos.</p>
      {/* A new message resets the form: the typed code belongs to the old message. */}
      <CodeForm
        key={sent.id}
        kind="digits"
        label="Código del SMS"
        hint={`Enviado al móvil acabado en ${factor.phone_ending}.`}
        verify={(code) => verify(sent, { code })}
      />
      <TextButton type="button" disabled={isPending || wait > 0} onClick={() => send()}>
        {wait > 0 ? `Enviar otro código (en ${wait} s)` : 'Enviar otro código'}
      </TextButton>
    </Stack>
  );
}

function PasskeyVerification(props: Props) {
  const { factor } = props;
  const api = useApi();
  const verify = useVerification(props);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const challenged = await api.challengeFactor(factor.id);
      if (challenged.webauthn) await verify(challenged, { credential: await requestPasskey(challenged.webauthn) });
    },
  });
  if (!arePasskeysUsable()) return <p>Este navegador no puede usar llaves de acceso en esta dirección.</p>;
  return (
    <Stack>
      {error && <FailureNote error={error} />}
      <p>
        {factor.status === 'verified'
          ? 'El navegador te pedirá la huella, la cara, el PIN o la llave USB.'
          : 'El navegador te pedirá crear una llave de acceso para este sitio.'}
      </p>
      <Button
        variant="contained"
        color="primary"
        autoFocus
        startIcon={<Fingerprint />}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        {isPending
          ? 'Esperando la llave...'
          : factor.status === 'verified'
            ? 'Usar la llave de acceso'
            : 'Crear la llave de acceso'}
      </Button>
    </Stack>
  );
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.min(RESEND_AFTER_S, Math.max(0, Math.ceil((instant - now) / 1000)));
}
