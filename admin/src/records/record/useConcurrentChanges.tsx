import { serverNow } from '@radiance/backend/contract';
import {
  useDataProvider,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'ra-core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { useIsChanged } from '../../lib/changedForm';
import { changedRecord, sendOver, type FormBase } from './concurrentChanges';
import { ConflictDialog, type Conflict } from './ConflictDialog';

type Base = RefObject<FormBase | null>;
type Send = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

export function useConcurrentChanges() {
  const base = useRef<FormBase | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    base,
    /** True if two people changed the same field and the dialog asks. */
    ask: (error: unknown, change: Conflict['change']): boolean => {
      const changed = changedRecord(error);
      if (!changed || !base.current) return false;
      setConflict({ changed, change, base: base.current });
      return true;
    },
    /** Rendered inside of the form. */
    guard: <FormBaseKeeper base={base} />,
    question: conflict && <ConflictQuestion {...{ base, conflict }} onClose={() => setConflict(null)} />,
  };
}

/** Keeps the record on which unedited fields are based, and saves over it. */
function FormBaseKeeper({ base }: { base: Base }) {
  const record = useRecordContext<RaRecord>();
  const isChanged = useIsChanged();
  const dataProvider = useDataProvider<PanelDataProvider>();
  useEffect(() => {
    if (record && !isChanged) base.current = { record, version: null };
  }, [base, record, isChanged]);

  const send = useCallback(
    async (name: string, params: UpdateParams, next: Send) => {
      const over = base.current;
      if (!over) return next(name, params);
      // The ETag arrives with the response, which may equal the list's row.
      over.version ??= await dataProvider.versionOf(name, over.record);
      return sendOver(over, params.data, (previousData, ifMatch) => next(name, { ...params, previousData, meta: { ifMatch } }));
    },
    [base, dataProvider],
  );
  useRegisterMutationMiddleware(send);
  return null;
}

function ConflictQuestion({ base, conflict, onClose }: { base: Base; conflict: Conflict; onClose: () => void }) {
  const { save, saving } = useSaveContext();
  const { current, etag } = conflict.changed;
  return (
    <ConflictDialog
      conflict={conflict}
      isBusy={saving === true}
      onCancel={onClose}
      onChoose={(change) => {
        base.current = { record: current, version: { etag, readAt: new Date(serverNow()).toISOString() } };
        onClose();
        void save?.(change);
      }}
    />
  );
}
