import { useNotify, useResourceContext, useUpdate, type RaRecord } from 'ra-core';

/** Changes a record's state and says so as section 8 has it. */
export function useStatusChange<T extends RaRecord>(onDone?: () => void) {
  const resource = useResourceContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<T, Error>(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify('Estado actualizado correctamente', { type: 'success' });
      onDone?.();
    },
    onError: (error) => notify('Error al actualizar el estado', { type: 'error', detail: error.message }),
  });
  const change = (record: T, changes: Partial<T>) =>
    void update(resource, { id: record.id, data: changes, previousData: record });
  return { change, isPending };
}
