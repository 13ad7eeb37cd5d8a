import { styled } from '@mui/material/styles';
import { COMING_APPOINTMENTS, IN_USE_PROBLEM, type Appointment } from '@radiance/backend/contract';
import { useDelete, useDeleteMany, useNotify, useRefresh, useResourceContext, useUpdate, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { BulkMeta } from '../../data/recordVersions';
import { useAddress } from '../../lib/routerAddress';
import { problemCodeOf, refusedAppointments, sentenceOf } from '../../lib/failures';
import { changedRecord, type ChangedRecord } from '../../data/concurrentChanges';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { AppointmentsQuestion } from './AppointmentsQuestion';
import { ChangedQuestion } from './ChangedQuestion';
import { useSelectFailed, useShownRows } from '../selection/usePageSelection';

export interface RemovalTexts {
  question: string;
  questionMany?: (count: number) => string;
  done: string;
  failed: string;
  /** Toast after retiring; without it retiring is not offered. */
  retired?: string;
  /** Where to move or cancel the appointments that prevent a deletion. */
  resolution?: { label: string; pathOf: (id: string, appointments: readonly Appointment[]) => string };
}

const CANNOT_UNDO_TEXT = 'Esta acción no se puede deshacer...';

interface Props {
  texts: RemovalTexts;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemovalDialog({
  record,
  texts,
  onClose,
  onRemoved,
  children,
}: Props & { record: RaRecord; children: ReactNode }) {
  const resource = useResourceContext();
  const notify = useNotify();
  const router = useAddress();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { resolution } = texts;
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: refusal?.changed?.current ?? record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(texts.done, { type: 'success' });
        onClose();
        onRemoved?.();
      },
      onError: (error) => {
        const asked = refusalOf(error, texts, record);
        if (asked) return setRefusal(asked);
        notify(texts.failed, { type: 'error', detail: sentenceOf(error) });
        onClose();
      },
    },
  );
  if (refusal?.appointments && resolution) {
    const { appointments } = refusal;
    return (
      <AppointmentsQuestion
        question="Todavía tiene citas"
        appointments={appointments}
        text={refusal.text}
        confirm={resolution.label}
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void router.navigate(resolution.pathOf(String(record.id), appointments));
        }}
      />
    );
  }
  if (refusal?.changed)
    return (
      <ChangedQuestion
        resource={resource}
        changed={refusal.changed}
        seen={record}
        isBusy={isPending}
        onCancel={onClose}
        onConfirm={() => void remove()}
      />
    );
  if (refusal) return <RetirementDialog {...{ record, texts, onClose }} text={refusal.text} thing={children} />;
  return (
    <ConfirmDialog
      question={texts.question}
      text={CANNOT_UNDO_TEXT}
      confirm="Eliminar"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {children}
    </ConfirmDialog>
  );
}

/** Why a record was not deleted, where the user can go on: with `appointments`, with `changed`, or by retiring it. */
interface Refusal {
  text: string;
  appointments?: readonly Appointment[];
  changed?: ChangedRecord;
}

function refusalOf(error: unknown, { resolution, retired }: RemovalTexts, { is_active }: RaRecord): Refusal | null {
  const text = sentenceOf(error);
  const changed = changedRecord(error);
  if (changed) return { text, changed };
  const appointments = resolution && refusedAppointments(error, COMING_APPOINTMENTS);
  if (appointments) return { text, appointments };
  return retired && is_active === true && problemCodeOf(error) === IN_USE_PROBLEM ? { text } : null;
}

interface RetirementProps {
  record: RaRecord;
  texts: RemovalTexts;
  text: string;
  thing: ReactNode;
  onClose: () => void;
}

/** Offered when a record cannot be deleted. */
function RetirementDialog({ record, texts, text, thing, onClose }: RetirementProps) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate(
    useResourceContext(),
    { id: record.id, data: { is_active: false }, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(texts.retired ?? texts.done, { type: 'success' });
        onClose();
      },
      onError: (error) => {
        notify('Error al actualizar el estado', { type: 'error', detail: sentenceOf(error) });
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      question="No se puede eliminar, pero sí retirar de la web"
      text={text}
      confirm="Retirar de la web"
      isHarmless
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void update()}
    >
      {thing}
    </ConfirmDialog>
  );
}

export function BulkRemovalDialog({ ids, texts, onClose, onRemoved }: Props & { ids: readonly string[] }) {
  const resource = useResourceContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const selectFailed = useSelectFailed();
  const shownRows = useShownRows();
  const [seen] = useState(() => shownRows(ids));
  const [removeAll, { isPending }] = useDeleteMany(
    resource,
    { ids: [...ids], meta: { seen } satisfies BulkMeta },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(texts.done, { type: 'success' });
        onClose();
        onRemoved?.();
      },
      onError: (error) => {
        notify(texts.failed, { type: 'error', detail: sentenceOf(error) });
        selectFailed(error);
        refresh();
        onClose();
      },
    },
  );
  const question = ids.length === 1 ? texts.question : (texts.questionMany?.(ids.length) ?? texts.question);
  return (
    <ConfirmDialog
      question={question}
      text={CANNOT_UNDO_TEXT}
      confirm="Eliminar"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => void removeAll()}
    />
  );
}

export const RemovedThing = ({ title, text, facts }: { title: string; text?: ReactNode; facts?: readonly [string, string?] }) => (
  <Thing>
    <div>
      <strong>{title}</strong>
      {text && <small>{text}</small>}
    </div>
    {facts && (
      <div>
        <strong>{facts[0]}</strong>
        {facts[1] && <small>{facts[1]}</small>}
      </div>
    )}
  </Thing>
);

const Thing = styled('div')`
  display: flex;
  flex: 1;
  min-width: 0;
  gap: 12px;
  & > div:first-of-type {
    flex: 1;
    min-width: 0;
  }
  & > div + div {
    flex: none;
    text-align: right;
  }
  & strong,
  & small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
