import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogout } from 'ra-core';
import { useEffect } from 'react';
import { forgetCachedData } from '../../live/queryClient';
import { ReauthenticationMethods } from '../../features/security';
import { FailureNote } from '../../ui/notices/FailureNote';
import { useAuth } from '../../session/AuthProvider';
import { TextButton } from '../../ui/buttons/TextButton';
import { EntrancePage } from '../login/EntrancePage';

/** The address stays. Drafts wait in memory, see `FormGuard`. */
export function LockScreen({ onVerified }: { onVerified: () => void }) {
  const { user, store } = useAuth();
  const queryClient = useQueryClient();
  const logout = useLogout();
  const { mutate: leave, error } = useMutation({ mutationFn: () => logout({}, '/login', false) });
  useEffect(() => {
    forgetCachedData(queryClient);
    // Requests that waited for re-authentication belong to the unmounted screen.
    store.settleReauthentication(false);
  }, [queryClient, store]);
  return (
    <EntrancePage title="Panel bloqueado">
      <Why>
        Hace un rato que nadie usa el panel. Confirma que eres <b>{user?.email}</b> para seguir donde estabas.
      </Why>
      <ReauthenticationMethods submit="Desbloquear" onVerified={onVerified} />
      {error && <FailureNote error={error} />}
      <TextButton type="button" onClick={() => leave()}>
        Cerrar Sesión
      </TextButton>
    </EntrancePage>
  );
}

const Why = styled('p')`
  margin-bottom: 22px;
  overflow-wrap: anywhere;
`;
