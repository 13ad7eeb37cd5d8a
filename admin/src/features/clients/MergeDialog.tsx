import { styled } from '@mui/material/styles';
import {
  CLIENT_LANGUAGES,
  comparable,
  formatDay,
  formatPhone,
  MERGE_UNDO_DAYS,
  REMINDER_CHANNEL_LABELS,
  type Client,
  type ClientMerge,
} from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Loading } from '../../ui/Loading';

const PREVIEW = 'merge-preview';

interface Pair {
  from: Client;
  into: Client;
}

export function MergeDialog({ from, into, onClose }: Pair & { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: preview, error } = useRead(
    ['clients', PREVIEW, from.id, into.id],
    (api) => api.mergeClient(from.id, { into: into.id, preview: true }),
    { gcTime: 0 },
  );
  const merge = useCommand(() => api.mergeClient(from.id, { into: into.id, preview: false }), {
    done: 'Fichas unidas correctamente',
    failed: 'No se han podido unir las fichas',
    // After the merge the server refuses the preview's request.
    onSuccess: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== PREVIEW }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isHarmless
      question={`¿Unir «${from.name}» con «${into.name}»?`}
      text={`Todo pasa a la ficha de ${into.name}. Se puede deshacer durante ${MERGE_UNDO_DAYS} días.`}
      confirm="Unir fichas"
      isBusy={!preview || merge.isPending}
      onCancel={onClose}
      onConfirm={() => merge.mutate()}
    >
      <Preview>
        {!preview && !error && <Loading />}
        {error && <p role="alert">No se ha podido ver qué cambiaría.</p>}
        {preview && <Changes from={from} into={into} merge={preview} />}
      </Preview>
    </ConfirmDialog>
  );
}

function Changes({ from, into, merge: { client: after, moved } }: Pair & { merge: ClientMerge }) {
  const lost = [...heldOnly(from, after), ...heldOnly(into, after), ...cutNotes(from, after)];
  return (
    <>
      <p>{movedText(moved)}</p>
      <Lines title="Se añade" lines={[...heldOnly(after, into), ...addedNotes(into, after)]} />
      <Lines title="No se conserva" lines={lost} />
    </>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );

function movedText(moved: ClientMerge['moved']): string {
  const rows = [
    moved.appointments > 0 && counted(moved.appointments, 'reserva', 'reservas'),
    moved.orders > 0 && counted(moved.orders, 'línea de pedido', 'líneas de pedido'),
    moved.leads > 0 && counted(moved.leads, 'lead', 'leads'),
    moved.waiting > 0 && counted(moved.waiting, 'petición de espera', 'peticiones de espera'),
    moved.withdrawals > 0 && counted(moved.withdrawals, 'desistimiento', 'desistimientos'),
  ].filter((part) => part !== false);
  return rows.length > 0 ? `Pasa a su ficha: ${rows.join(', ')}.` : 'No hay nada que pasar a su ficha.';
}

/** What a record says about the person, except notes. */
const held = (client: Client): Readonly<Record<string, readonly string[]>> => ({
  'Otros nombres': [client.name, ...client.aliases],
  Teléfonos: client.phones.map(formatPhone),
  Emails: client.emails,
  Etiquetas: client.tags,
  Nacimiento: client.birthday ? [formatDay(client.birthday)] : [],
  Idioma: client.language ? [CLIENT_LANGUAGES[client.language] ?? client.language] : [],
  // E-mail is the default, so it is no choice.
  Recordatorios: client.reminder_channel === 'email' ? [] : [REMINDER_CHANNEL_LABELS[client.reminder_channel]],
});

/** Values that only the first record has, a line for each field. */
function heldOnly(one: Client, other: Client): string[] {
  const known = held(other);
  return Object.entries(held(one)).flatMap(([label, values]) => {
    const others = known[label]?.map(comparable);
    const own = values.filter((value) => !others?.includes(comparable(value)));
    return own.length > 0 ? `${label}: ${own.join(', ')}` : [];
  });
}

function addedNotes(into: Client, after: Client): string[] {
  const added = after.notes?.slice(into.notes?.length ?? 0).trim();
  return added ? [`Notas: ${added}`] : [];
}

const cutNotes = (from: Client, after: Client): string[] =>
  from.notes && !after.notes?.includes(from.notes) ? ['Notas: el final, porque no caben enteras'] : [];

const Preview = styled('div')`
  min-width: 0;
  overflow-wrap: anywhere;
  & h3 {
    margin: 12px 0 4px;
    font-size: 14.5px;
    font-weight: 600;
  }
  & ul {
    display: grid;
    gap: 6px;
  }
  & li {
    white-space: pre-line;
  }
`;
