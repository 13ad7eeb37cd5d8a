import { serverNow } from '@radiance/backend/contract';
import {
  ResourceContextProvider,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'ra-core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useApi } from '../../../data/useApi';
import { changedRecord, sendOver, type FormBase, type Merges } from '../../../data/concurrentChanges';
import type { RecordVersion, UpdateMeta } from '../../../data/recordVersions';
import { useIsChanged } from '../../../lib/changedForm';
import { ConflictDialog, type Conflict } from './ConflictDialog';

type Fields = Readonly<Record<string, unknown>>;
type Base<R extends Fields> = RefObject<FormBase<R> | null>;
type Send = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

/** The record that the form is based on, and the open conflict. */
function useBase<R extends Fields>() {
  const base = useRef<FormBase<R> | null>(null);
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  return {
    base,
    conflict,
    close: () => setConflict(null),
    /** True if two people changed the same field and the dialog asks. */
    resolve: (error: unknown, change: Fields): boolean => {
      const changed = changedRecord<R>(error);
      if (!changed || !base.current) return false;
      setConflict({ changed, change, base: base.current });
      return true;
    },
    /** The next save is based on the current record. */
    moveOn: ({ changed: { current, etag } }: Conflict<R>): void => {
      base.current = { record: current, version: { etag, readAt: new Date(serverNow()).toISOString() } };
      setConflict(null);
    },
  };
}

export function useConcurrentChanges() {
  const { base, conflict, close, resolve, moveOn } = useBase<RaRecord>();
  return {
    base,
    resolve,
    /** Rendered inside of the form. */
    guard: <RecordBase base={base} />,
    question: conflict && <RecordQuestion conflict={conflict} onCancel={close} onMoveOn={() => moveOn(conflict)} />,
  };
}

interface OwnForm<R extends Fields, C extends Fields> {
  /** Whose field labels the dialog uses. */
  resource: string;
  /** The current record; null for a new one. */
  record: R | null;
  versionOf: (record: R) => Promise<RecordVersion | null>;
  isSaving: boolean;
  /** Saves the values chosen in the dialog. */
  save: (change: C) => void;
  merges?: Merges;
}

/** For a form that saves by its own mutation instead of react-admin's. */
export function useOwnConcurrentChanges<R extends Fields, C extends Fields>(form: OwnForm<R, C>) {
  const { base, conflict, close, resolve, moveOn } = useBase<R>();
  return {
    resolve,
    guard: form.record && <BaseOf base={base} record={form.record} />,
    send: async <T,>(change: C, put: (change: C, meta: UpdateMeta) => Promise<T>): Promise<T> => {
      const over = base.current;
      if (!over) return put(change, {});
      over.version ??= await form.versionOf(over.record);
      return sendOver(over, change, (_previous, ifMatch, merged) => put(merged, { ifMatch }), form.merges);
    },
    question: conflict && (
      <ResourceContextProvider value={form.resource}>
        <ConflictDialog
          conflict={conflict}
          isBusy={form.isSaving}
          onCancel={close}
          onChoose={(change) => {
            moveOn(conflict);
            form.save(change as C);
          }}
        />
      </ResourceContextProvider>
    ),
  };
}

/** Keeps the record on which unedited fields are based. */
function useBaseOf<R extends Fields>(base: Base<R>, record: R | undefined): void {
  const isChanged = useIsChanged();
  useEffect(() => {
    if (record && !isChanged) base.current = { record, version: null };
  }, [base, record, isChanged]);
}

function BaseOf<R extends Fields>({ base, record }: { base: Base<R>; record: R }) {
  useBaseOf(base, record);
  return null;
}

/** Saves a `RecordForm` over its base. */
function RecordBase({ base }: { base: Base<RaRecord> }) {
  const api = useApi();
  useBaseOf(base, useRecordContext<RaRecord>());
  const send = useCallback(
    async (name: string, params: UpdateParams, next: Send) => {
      const over = base.current;
      if (!over) return next(name, params);
      // The ETag arrives with the response, which may equal the list's row.
      over.version ??= await api.versionOf(name, over.record);
      return sendOver(over, params.data, (previousData, ifMatch) => next(name, { ...params, previousData, meta: { ifMatch } }));
    },
    [base, api],
  );
  useRegisterMutationMiddleware(send);
  return null;
}

interface QuestionProps {
  conflict: Conflict<RaRecord>;
  onCancel: () => void;
  onMoveOn: () => void;
}

function RecordQuestion({ conflict, onCancel, onMoveOn }: QuestionProps) {
  const { save, saving } = useSaveContext();
  return (
    <ConflictDialog
      conflict={conflict}
      isBusy={saving === true}
      onCancel={onCancel}
      onChoose={(change) => {
        onMoveOn();
        void save?.(change);
      }}
    />
  );
}
