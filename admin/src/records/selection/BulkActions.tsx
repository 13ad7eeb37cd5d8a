import { useNotify, useRefresh, useResourceContext, useUpdateMany, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { BulkMeta } from '../../data/recordVersions';
import { BulkRemovalDialog, type RemovalTexts } from '../removal/Removal';
import { canUndo, formerValues } from '../status/useStatusChange';
import { useSelectFailed, useShownRows } from './usePageSelection';
import { ExportSelectedButton } from './ExportButton';
import { BulkButton, type BulkAction } from './SelectionBar';

interface ButtonProps {
  label: string;
  ids: readonly string[];
  onDone: () => void;
}

function BulkStatusButton({ label, ids, changes, onDone }: ButtonProps & { changes: Readonly<Record<string, unknown>> }) {
  const resource = useResourceContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const selectFailed = useSelectFailed();
  const shownRows = useShownRows();
  const [updateAll, { isPending }] = useUpdateMany(
    resource,
    { ids: [...ids], data: changes },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        const rows = shownRows(ids);
        const mayUndo = !isUndoing.current && rows.every((row) => canUndo(resource, changes, row));
        notify('Estado actualizado correctamente', {
          type: 'success',
          ...(mayUndo && { action: { label: 'Deshacer', onChoose: undo(rows) } }),
        });
        onDone();
      },
      onError: (error: unknown) => {
        notify('Error al actualizar el estado', { type: 'error', detail: error instanceof Error ? error.message : undefined });
        selectFailed(error);
        refresh();
      },
    },
  );
  const isUndoing = useRef(false);
  const undo = (rows: readonly RaRecord[]) => () => {
    isUndoing.current = true;
    // What another user has changed since stays.
    const meta: BulkMeta = { seen: rows.map((row) => ({ ...row, ...changes })) };
    const groups = new Map<string, Identifier[]>();
    for (const row of rows) {
      const former = JSON.stringify(formerValues(row, changes));
      groups.set(former, [...(groups.get(former) ?? []), row.id]);
    }
    for (const [former, formerIds] of groups)
      void updateAll(resource, { ids: formerIds, data: JSON.parse(former) as Partial<RaRecord>, meta });
  };
  const updateShown = () => {
    isUndoing.current = false;
    const meta: BulkMeta = { seen: shownRows(ids) };
    void updateAll(resource, { ids: [...ids], data: changes, meta });
  };
  return (
    <BulkButton type="button" disabled={isPending} onClick={updateShown}>
      {label}
    </BulkButton>
  );
}

function BulkRemovalButton({ ids, texts, onDone }: Omit<ButtonProps, 'label'> & { texts: RemovalTexts }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <BulkButton type="button" data-danger onClick={() => setIsAsking(true)}>
        Eliminar
      </BulkButton>
      {isAsking && <BulkRemovalDialog ids={ids} texts={texts} onClose={() => setIsAsking(false)} onRemoved={onDone} />}
    </>
  );
}

export const bulkStatus = (label: string, changes: Readonly<Record<string, unknown>>): BulkAction => ({
  key: label,
  needs: 'edit',
  render: (ids, done) => <BulkStatusButton label={label} ids={ids} changes={changes} onDone={done} />,
});
export const bulkExport: BulkAction = { key: 'export', needs: 'export', render: (ids) => <ExportSelectedButton ids={ids} /> };
export const bulkRemoval = (texts: RemovalTexts): BulkAction => ({
  key: 'remove',
  needs: 'delete',
  render: (ids, done) => <BulkRemovalButton ids={ids} texts={texts} onDone={done} />,
});
