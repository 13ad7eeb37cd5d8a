import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAuth } from '../../../session/AuthProvider';
import { TextButton } from '../../../ui/buttons/TextButton';
import { FactorVerification } from '../factors/FactorVerification';
import { verifiedFactors } from '../factors/factorKinds';
import { arePasskeysUsable } from '../factors/passkeys';
import { PasswordReauthentication } from './PasswordReauthentication';

/** Password or passkey. Codes alone do not re-authenticate. */
export function ReauthenticationMethods({ submit, onVerified }: { submit: string; onVerified: () => void }) {
  const { user } = useAuth();
  const isUsable = arePasskeysUsable();
  const key = isUsable
    ? verifiedFactors(user?.factors ?? [], isUsable).find(({ factor_type }) => factor_type === 'webauthn')
    : undefined;
  const [isByKey, setIsByKey] = useState(false);
  return (
    <Methods>
      {key && isByKey ? (
        <FactorVerification factor={key} onVerified={onVerified} />
      ) : (
        <PasswordReauthentication submit={submit} onVerified={onVerified} />
      )}
      {key && (
        <TextButton type="button" onClick={() => setIsByKey(!isByKey)}>
          {isByKey ? 'Usar la contraseña' : 'Usar la llave de acceso'}
        </TextButton>
      )}
    </Methods>
  );
}

const Methods = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;
