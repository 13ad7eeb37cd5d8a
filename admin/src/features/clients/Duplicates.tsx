import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  CLIENT_SUGGESTIONS_MAX,
  formatDay,
  formatPhone,
  MERGE_UNDO_DAYS,
  SUGGESTION_REASON_LABELS,
  type Client,
  type ClientMerge,
} from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { counted } from '../../lib/countTexts';
import { useMay } from '../../session/useMay';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Loading } from '../../ui/Loading';

const PREVIEW = 'merge-preview';

/** Records that may be of the same person, and merges that can be undone. */
export function Duplicates({ client }: { client: Client }) {
  const clock = useClinicClock();
  const may = useMay();
  const [other, setOther] = useState<Client | null>(null);
  const { id } = client;
  const { data: suggestions = [] } = useRead(['clients', 'suggestions', id], (api, options) =>
    api.clientSuggestions(id, options),
  );
  const { data: merges = [] } = useRead(['clients', 'merges', id], (api, options) => api.undoableMerges(id, options));
  const undo = useUndo();
  if (!may('edit', 'clients') || suggestions.length + merges.length === 0) return null;
  return (
    <Section aria-label="Posibles duplicados">
      {suggestions.length > 0 && (
        <>
          <h3>Puede ser la misma persona</h3>
          {suggestions.length === CLIENT_SUGGESTIONS_MAX && <p>Se muestran las {CLIENT_SUGGESTIONS_MAX} más parecidas.</p>}
          <ul>
            {suggestions.map(({ client: suggested, reasons }) => (
              <li key={suggested.id}>
                <span>
                  <Link to={`/clients/${suggested.id}`}>{suggested.name}</Link>
                  <small>{reasons.map((reason) => SUGGESTION_REASON_LABELS[reason]).join(', ')}</small>
                </span>
                <Button onClick={() => setOther(suggested)}>
                  Unir<span className="visually-hidden"> con {suggested.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {merges.map((merge) => (
        <p key={merge.id}>
          Se unió con {merge.name} el {formatDay(clock.dayOf(merge.merged_at))}.{' '}
          <Button disabled={undo.isPending} onClick={() => undo.mutate(merge.id)}>
            Deshacer<span className="visually-hidden"> la unión con {merge.name}</span>
          </Button>
        </p>
      ))}
      {other && <MergeDialog from={other} into={client} onClose={() => setOther(null)} />}
    </Section>
  );
}

function useUndo() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCommand((mergeId: string) => api.undoMerge(mergeId), {
    done: ({ restored }) => `${restored.name} vuelve a tener su ficha`,
    failed: 'No se ha podido deshacer la unión',
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

function MergeDialog({ from, into, onClose }: { from: Client; into: Client; onClose: () => void }) {
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
    // The preview of what is done now has nothing to show any more.
    onSuccess: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== PREVIEW }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isHarmless
      question={`¿Unir «${from.name}» con «${into.name}»?`}
      text={`Todo pasa a la ficha de ${into.name}. Se puede deshacer durante ${MERGE_UNDO_DAYS} días.`}
      cancel="Cancelar"
      confirm="Unir fichas"
      isBusy={!preview || merge.isPending}
      onCancel={onClose}
      onConfirm={() => merge.mutate()}
    >
      <Preview>
        {!preview && !error && <Loading />}
        {error && <p role="alert">No se ha podido ver qué cambiaría.</p>}
        {preview && (
          <ul>
            {inWords(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Preview>
    </ConfirmDialog>
  );
}

function inWords({ client, moved }: ClientMerge): string[] {
  const rows = [
    moved.appointments > 0 && counted(moved.appointments, 'reserva', 'reservas'),
    moved.orders > 0 && counted(moved.orders, 'línea de pedido', 'líneas de pedido'),
    moved.leads > 0 && counted(moved.leads, 'lead', 'leads'),
    moved.waiting > 0 && counted(moved.waiting, 'petición de espera', 'peticiones de espera'),
    moved.withdrawals > 0 && counted(moved.withdrawals, 'desistimiento', 'desistimientos'),
  ].filter((part) => part !== false);
  return [
    rows.length > 0 ? `Pasa a su ficha: ${rows.join(', ')}.` : 'No hay nada que pasar a su ficha.',
    client.phones.length > 0 && `Teléfonos: ${client.phones.map(formatPhone).join(', ')}.`,
    client.emails.length > 0 && `Emails: ${client.emails.join(', ')}.`,
    client.aliases.length > 0 && `Otros nombres: ${client.aliases.join(', ')}.`,
  ].filter((line) => line !== false);
}

const Section = styled('section')`
  padding: 12px 16px;
  background: var(--sand);
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 48px;
  }
  & li > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--muted);
  }
`;

const Preview = styled('div')`
  min-width: 0;
  overflow-wrap: anywhere;
  & ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
