import { Button } from '@mui/material';
import type { AbsenceCover, AbsenceNotice, Appointment } from '@radiance/backend/contract';
import { formatPhone } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useNotify } from 'ra-core';
import { useApi, useCommand } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { keepsHour, type Done } from './CoverRows';

interface Props {
  missing: string;
  open: readonly AbsenceCover[];
  done: readonly Done[];
}

const clientOf = ({ id, client_id }: Appointment): string => client_id ?? id;
const clients = (count: number): string => counted(count, 'cliente', 'clientes');

/** One mail for each client whose appointments are all decided; another hour has a mail of its own. */
export function NotifyClients({ missing, open, done }: Props) {
  const api = useApi();
  const notify = useNotify();
  const undecided = new Set(
    open.flatMap(({ appointment, candidates }) => (candidates.length > 0 ? [clientOf(appointment)] : [])),
  );
  const decided = [...open.map(({ appointment }) => appointment), ...done.filter(keepsHour).map(({ now }) => now)];
  const ids = decided.filter((appointment) => !undecided.has(clientOf(appointment))).map(({ id }) => id);
  const failed = 'No se ha podido avisar';
  const preview = useCommand(() => api.absenceNotices(missing, ids, true), { failed });
  const sending = useCommand(() => api.absenceNotices(missing, ids, false), {
    failed,
    onSuccess: (notices) => {
      notify(`Aviso enviado a ${clients(countOf(notices, 'new'))}`, { type: 'success', detail: withoutEmailText(notices) });
      preview.reset();
    },
  });
  if (ids.length === 0) return null;
  return (
    <>
      <Button disabled={preview.isPending} onClick={() => preview.mutate()}>
        Avisar a todos por correo
      </Button>
      {undecided.size > 0 && <p>Falta decidir la cita de {clients(undecided.size)}: aún no se les avisa.</p>}
      {preview.data && (
        <Preview
          notices={preview.data}
          isBusy={sending.isPending}
          onCancel={() => preview.reset()}
          onConfirm={() => sending.mutate()}
        />
      )}
    </>
  );
}

const countOf = (notices: readonly AbsenceNotice[], wanted: AbsenceNotice['state']): number =>
  notices.filter(({ state }) => state === wanted).length;

function withoutEmailText(notices: readonly AbsenceNotice[]): string | undefined {
  const count = countOf(notices, 'no-email');
  return count > 0 ? `Sin correo: ${clients(count)}. Llama por teléfono.` : undefined;
}

interface PreviewProps {
  notices: readonly AbsenceNotice[];
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function Preview({ notices, isBusy, onCancel, onConfirm }: PreviewProps) {
  const count = countOf(notices, 'new');
  const isSome = count > 0;
  return (
    <ConfirmDialog
      question={isSome ? `¿Avisar por correo a ${clients(count)}?` : 'No queda nadie a quien avisar por correo'}
      text={withoutEmailText(notices) ?? 'Cada cliente recibe un solo correo.'}
      cancel={isSome ? 'Volver' : 'Cerrar'}
      confirm="Enviar"
      isHarmless
      isBusy={isBusy || !isSome}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <List aria-label="Avisos">
        {notices.map((notice) => (
          <li key={`${notice.client_name} ${notice.email} ${notice.text}`}>
            <b>{notice.client_name}</b> <span>{whereOf(notice)}</span>
            {notice.state === 'new' && <p>{notice.text}</p>}
          </li>
        ))}
      </List>
    </ConfirmDialog>
  );
}

function whereOf({ state, email, phone }: AbsenceNotice): string {
  if (state === 'notified') return 'Ya está avisado';
  return state === 'new' ? email : `Sin correo · ${formatPhone(phone)}`;
}

const List = styled('ul')`
  width: 100%;
  & > li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--muted);
  }
  & p {
    margin-top: 4px;
    font-size: 14px;
    white-space: pre-line;
  }
`;
