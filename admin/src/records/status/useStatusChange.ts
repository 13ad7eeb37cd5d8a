import { NEXT_FULFILMENTS, type Fulfilment } from '@radiance/backend/contract';
import { useNotify, useRefresh, useResourceContext, useUpdate, type RaRecord } from 'ra-core';
import { useRef } from 'react';
import { changedRecord } from '../../data/concurrentChanges';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { noticeText } from '../../lib/noticeText';
import { lastChangeOf } from '../removal/ChangedQuestion';

type Step = Readonly<Record<string, unknown>>;

/** Undo is a change like any other, so the server may refuse it: the hour may have been taken since. An order goes back one step. */
export function canUndo(resource: string | undefined, changes: Step, before: Step): boolean {
  if (resource !== 'orders') return resource === 'appointments';
  const [to, from] = [changes['fulfilment'], before['fulfilment']] as (Fulfilment | undefined)[];
  return to === undefined || (from !== undefined && NEXT_FULFILMENTS[to].includes(from));
}

export const formerValues = <T extends RaRecord>(record: Partial<T>, changes: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, record[field] ?? null])) as Partial<T>;

export function useStatusChange<T extends RaRecord>(onDone?: () => void) {
  return useStatusChangeOf<T>(useResourceContext(), onDone);
}

/** A value that another user has changed meanwhile is replaced only when the user says so. */
export function useStatusChangeOf<T extends RaRecord>(resource: string | undefined, onDone?: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const clock = useClinicClock();
  const isSaved = useRef(false);
  const [update, { isPending }] = useUpdate<T, Error>(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (saved, { data = {}, previousData }) => {
      isSaved.current = true;
      const before = previousData as T | undefined;
      const former = before && !undoing.current.has(saved.id) && canUndo(resource, data, before) && formerValues(before, data);
      notify('Estado actualizado correctamente', {
        type: 'success',
        detail: noticeText(saved),
        ...(former && { action: { label: 'Deshacer', onChoose: () => undo(saved, former) } }),
      });
      onDone?.();
    },
    onError: (error, { data = {} }) => {
      const changed = changedRecord<T>(error);
      if (changed) refresh();
      notify('Error al actualizar el estado', {
        type: 'error',
        detail: changed ? `${error.message} ${lastChangeOf(changed, clock)}` : error.message,
        ...(changed && { action: { label: 'Cambiar igualmente', onChoose: () => change(changed.current, data) } }),
      });
    },
  });
  const inFlight = useRef(new Set<T['id']>());
  const undoing = useRef(new Set<T['id']>());
  const undo = (record: T, former: Partial<T>): void => {
    undoing.current.add(record.id);
    change(record, former);
  };
  const change = (record: T, changes: Partial<T>): void => {
    // Ignores further clicks until the response arrives.
    if (inFlight.current.has(record.id)) return;
    inFlight.current.add(record.id);
    void update(resource, { id: record.id, data: changes, previousData: record }, { returnPromise: true })
      .catch(() => undefined)
      .finally(() => {
        inFlight.current.delete(record.id);
        undoing.current.delete(record.id);
      });
  };
  return { change, isPending, isSaved };
}
