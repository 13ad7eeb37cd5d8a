import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLIENT_SUGGESTIONS_MAX, formatDay, SUGGESTION_REASON_LABELS, type Client } from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useMay } from '../../session/useMay';
import { MergeDialog } from './MergeDialog';

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

const Section = styled('section')`
  padding: 12px 16px;
  background: var(--sand);
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & ul {
    display: grid;
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
`;
