import type { Message } from '@radiance/backend/contract';
import { useApi, useCommand } from '../../data/useApi';

/** The body is still stored, and the recipient is not erased. */
export const isResendable = ({ state, has_body }: Message): boolean => has_body && state !== 'void' && state !== 'sending';

export function useMessageActions() {
  const api = useApi();
  // Also the single record, which the live stream does not refetch.
  const refreshes = ['messages'];
  const failed = 'No se ha podido hacer';
  const resendAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await api.resendMessage(id);
  };
  const resend = useCommand(resendAll, {
    done: (_, { length }) => (length === 1 ? 'El mensaje se está enviando de nuevo' : 'Los mensajes se están enviando de nuevo'),
    failed,
    refreshes,
  });
  const giveUp = useCommand((id: string) => api.voidMessage(id), { done: 'Mensaje anulado', failed, refreshes });
  return { resend, giveUp, isPending: resend.isPending || giveUp.isPending };
}
