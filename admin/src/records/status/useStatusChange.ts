import { useNotify, useResourceContext, useUpdate, type RaRecord } from 'ra-core';

/** Changes the state of a record of the list that is shown. */
export function useStatusChange<T extends RaRecord>(onDone?: () => void) {
  return useStatusChangeOf<T>(useResourceContext(), onDone);
}

/** Changes a record's state and says so as section 8 has it. */
export function useStatusChangeOf<T extends RaRecord>(resource: string | undefined, onDone?: () => void) {
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
