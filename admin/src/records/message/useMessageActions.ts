import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Message } from '@radiance/backend/contract';
import { useDataProvider, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';

/** The body is still stored, and the recipient is not erased. */
export const isResendable = ({ state, has_body }: Message): boolean => has_body && state !== 'void' && state !== 'sending';

export function useMessageActions() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  // Also the single record, which the live stream does not refetch.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['messages'] });
  const failed = (error: Error) => notify('No se ha podido hacer', { type: 'error', detail: error.message });
  const resend = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await dataProvider.resendMessage(id);
    },
    onSuccess: (_, { length }) =>
      notify(length === 1 ? 'El mensaje se está enviando de nuevo' : 'Los mensajes se están enviando de nuevo', {
        type: 'success',
      }),
    onError: failed,
    onSettled,
  });
  const giveUp = useMutation({
    mutationFn: (id: string) => dataProvider.voidMessage(id),
    onSuccess: () => notify('Mensaje anulado', { type: 'success' }),
    onError: failed,
    onSettled,
  });
  return { resend, giveUp, isPending: resend.isPending || giveUp.isPending };
}
