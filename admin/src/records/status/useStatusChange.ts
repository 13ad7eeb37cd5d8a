import { useNotify, useResourceContext, useUpdate, type RaRecord } from 'ra-core';
import { useRef } from 'react';

export function useStatusChange<T extends RaRecord>(onDone?: () => void) {
  return useStatusChangeOf<T>(useResourceContext(), onDone);
}

/** Toasts as in section 8 of the specification. */
export function useStatusChangeOf<T extends RaRecord>(resource: string | undefined, onDone?: () => void) {
  const notify = useNotify();
  const isSaved = useRef(false);
  const [update, { isPending }] = useUpdate<T, Error>(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      isSaved.current = true;
      notify('Estado actualizado correctamente', { type: 'success' });
      onDone?.();
    },
    onError: (error) => notify('Error al actualizar el estado', { type: 'error', detail: error.message }),
  });
  const inFlight = useRef(new Set<T['id']>());
  const change = (record: T, changes: Partial<T>): void => {
    // Ignores further clicks until the response arrives.
    if (inFlight.current.has(record.id)) return;
    inFlight.current.add(record.id);
    void update(resource, { id: record.id, data: changes, previousData: record }, { returnPromise: true })
      .catch(() => undefined)
      .finally(() => inFlight.current.delete(record.id));
  };
  return { change, isPending, isSaved };
}
