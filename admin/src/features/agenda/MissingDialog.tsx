import { Button } from '@mui/material';
import { formatShortDay, type Substitution } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { Control } from '../../inputs/FieldFrame';
import { sentenceOf } from '../../lib/failures';
import { WhenLoaded } from '../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../theme/tokens';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import type { Person } from './columns';
import { SubstitutionRow, type Moved } from './SubstitutionRow';

interface Props {
  date: string;
  people: readonly Person[];
  clinicName: string;
  onClose: () => void;
}

/** Somebody is ill: who could take each of their appointments over, one by one or all, and what to tell whom. */
export function MissingDialog({ date, people, clinicName, onClose }: Props) {
  const [missing, setMissing] = useState('');
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [update] = useUpdate();
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({
    queryKey: ['substitutes', missing, date],
    queryFn: ({ signal }) => dataProvider.substitutes(missing, date, { signal }),
    enabled: missing !== '',
  });

  const give = async ({ appointment }: Substitution, practitioner_id: string): Promise<boolean> => {
    try {
      await update(
        'appointments',
        { id: appointment.id, data: { practitioner_id }, previousData: appointment },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      const to = people.find(({ id }) => id === practitioner_id);
      setMoved((others) => [...others, { appointment, to: to?.name ?? '' }]);
      return true;
    } catch (error) {
      notify(`No se ha podido pasar la cita de ${appointment.client_name}`, { type: 'error', detail: sentenceOf(error) });
      return false;
    }
  };
  /** One after the other: each takes what the next one cannot have. */
  const giveAll = async (wanted: readonly (readonly [Substitution, string])[]) => {
    setIsBusy(true);
    for (const [substitution, id] of wanted) await give(substitution, id);
    await queryClient.invalidateQueries({ queryKey: ['substitutes'] });
    setIsBusy(false);
  };
  const suggested = (query.data ?? []).flatMap((each) => (each.suggested_id ? [[each, each.suggested_id] as const] : []));

  return (
    <DialogFrame title={`Hoy falta… (${formatShortDay(date)})`} width={720} onClose={onClose}>
      <Body>
        <label>
          <span>Quién falta</span>
          <Control as="select" value={missing} onChange={({ target }) => setMissing(target.value)}>
            <option value="">Elige a quién</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Control>
        </label>
        {missing !== '' && (
          <WhenLoaded query={query}>
            {(found) => (
              <>
                {found.length === 0 && <p>No le quedan citas ese día.</p>}
                {found.length > 0 && (
                  <List aria-label="Citas por repartir">
                    {found.map((each) => (
                      <SubstitutionRow
                        key={each.appointment.id}
                        substitution={each}
                        clinicName={clinicName}
                        isBusy={isBusy}
                        onGive={(id) => void giveAll([[each, id]])}
                      />
                    ))}
                  </List>
                )}
                {suggested.length > 1 && (
                  <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void giveAll(suggested)}>
                    Pasar las {suggested.length} a quien se propone
                  </Button>
                )}
              </>
            )}
          </WhenLoaded>
        )}
        {moved.length > 0 && (
          <section>
            <h3>Ya repartidas: avisa a quien corresponda</h3>
            <List aria-label="Citas repartidas">
              {moved.map((each) => (
                <SubstitutionRow key={each.appointment.id} substitution={each} clinicName={clinicName} isBusy={isBusy} />
              ))}
            </List>
          </section>
        )}
      </Body>
    </DialogFrame>
  );
}

const Body = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  justify-items: start;
  padding: 22px 28px 28px;
  & > * {
    max-width: 100%;
  }
  & > ul,
  & > section {
    width: 100%;
  }
  & > label {
    display: grid;
    gap: 6px;
    width: 300px;
    font-weight: 600;
  }
  & h3 {
    margin-bottom: 6px;
    font-size: 15px;
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;

const List = styled('ul')`
  border-top: 1px solid var(--line);
`;
