import { Button } from '@mui/material';
import type { EnrolledFactor, Factor } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/useApi';
import { Loading } from '../../../ui/Loading';
import { TextButton } from '../../../ui/buttons/TextButton';
import { Stack } from '../parts/CodeForm';
import { FailureNote } from '../../../ui/notices/FailureNote';
import { RecoveryCodesSheet } from '../recovery/RecoveryCodesSheet';
import { FactorVerification } from './FactorVerification';
import { NewFactorForm } from './NewFactorForm';
import { TotpSetup } from './TotpSetup';

interface Props {
  /** A factor that was created earlier and only has to be verified. */
  unverified?: Factor;
  /** Verification is about to succeed: the parent must keep this mounted until `onDone`. */
  onVerifying?: () => void;
  /** Verified: the recovery codes that follow must not be closed by accident. */
  onVerified?: () => void;
  onDone: () => void;
}

export function Enrolment({ unverified, onVerifying, onVerified, onDone }: Props) {
  const api = useApi();
  const [factor, setFactor] = useState<EnrolledFactor | undefined>(unverified);
  const codes = useMutation({
    mutationFn: async () => ((await api.recoveryCodesLeft()).remaining > 0 ? null : api.newRecoveryCodes()),
    onSuccess: (made) => {
      if (!made) onDone();
    },
  });

  const handleVerified = () => {
    onVerified?.();
    codes.mutate();
  };

  if (codes.data) return <RecoveryCodesSheet codes={codes.data.codes} isFirst onDone={onDone} />;
  if (codes.isPending) return <Loading />;
  if (codes.error) {
    return (
      <Stack>
        <p>El método está activado.</p>
        <FailureNote error={codes.error} />
        <Button onClick={() => codes.mutate()}>Volver a pedir los códigos de recuperación</Button>
        <TextButton type="button" onClick={onDone}>
          Seguir sin ellos
        </TextButton>
      </Stack>
    );
  }
  if (!factor) return <NewFactorForm onEnrolled={setFactor} />;
  return (
    <Stack>
      {factor.totp && <TotpSetup {...factor.totp} />}
      <FactorVerification factor={factor} onVerifying={onVerifying} onVerified={handleVerified} />
      {!unverified && (
        <TextButton type="button" onClick={() => setFactor(undefined)}>
          Elegir otro método
        </TextButton>
      )}
    </Stack>
  );
}
