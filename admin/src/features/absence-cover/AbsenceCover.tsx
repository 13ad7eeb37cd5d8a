import { Button } from '@mui/material';
import type { Appointment, AbsenceCover } from '@radiance/backend/contract';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useGetMany, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useRead } from '../../data/useApi';
import { useClinic } from '../../data/useClinic';
import { counted } from '../../lib/countTexts';
import { sentenceOf } from '../../lib/failures';
import { WhenLoaded } from '../../page/WhenLoaded';
import { DoneRow, OpenRow } from './CoverRows';
import { NotifyClients } from './NotifyClients';

interface Props {
  missing: string;
  /** Without it: all appointments to come. */
  date?: string;
}

/** Colleagues who could take each appointment of an absent practitioner, and a message for each client. */
export function AbsenceCover({ missing, date }: Props) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [update] = useUpdate();
  const { data: clinic } = useClinic();
  /** Appointments as they were before they were given to a colleague, or opened to find another hour. */
  const [handled, setHandled] = useState<readonly Appointment[]>([]);
  const note = (appointment: Appointment) =>
    setHandled((others) => [...others.filter(({ id }) => id !== appointment.id), appointment]);
  const [isBusy, setIsBusy] = useState(false);
  const query = useRead(['substitutes', missing, date], (api, options) => api.absenceCover(missing, date, options));

  const give = async ({ appointment }: AbsenceCover, practitioner_id: string): Promise<void> => {
    try {
      await update(
        'appointments',
        { id: appointment.id, data: { practitioner_id }, previousData: appointment },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      note(appointment);
    } catch (error) {
      notify(`No se ha podido pasar la cita de ${appointment.client_name}`, { type: 'error', detail: sentenceOf(error) });
    }
  };
  /** One after the other: each appointment takes time that the next cannot have. */
  const giveAll = async (wanted: readonly (readonly [AbsenceCover, string])[]) => {
    setIsBusy(true);
    for (const [cover, id] of wanted) await give(cover, id);
    await queryClient.invalidateQueries({ queryKey: ['substitutes'] });
    setIsBusy(false);
  };
  const open = query.data ?? [];
  const suggested = open.flatMap((each) => (each.suggested_id ? [[each, each.suggested_id] as const] : []));
  const { data: current = [] } = useGetMany<Appointment>('appointments', { ids: handled.map(({ id }) => id) });
  const done = handled.flatMap((before) => {
    const now = current.find(({ id }) => id === before.id);
    return now && !open.some(({ appointment }) => appointment.id === now.id) ? [{ appointment: before, now }] : [];
  });
  const shown = { clinicName: clinic?.name ?? '', isDated: date === undefined };

  return (
    <Stack>
      <WhenLoaded query={query}>
        {(found) => (
          <>
            {found.length === 0 && (
              <p role="status">{date ? 'No le quedan citas ese día.' : 'No le quedan citas por delante.'}</p>
            )}
            {found.length > 0 && (
              <List aria-label="Citas por repartir">
                {found.map((each) => (
                  <OpenRow
                    {...shown}
                    key={each.appointment.id}
                    cover={each}
                    isBusy={isBusy}
                    onGive={(id) => void giveAll([[each, id]])}
                    onOther={() => note(each.appointment)}
                  />
                ))}
              </List>
            )}
            {suggested.length > 1 && (
              <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void giveAll(suggested)}>
                {isBusy ? 'Pasando las citas...' : `Pasar las ${suggested.length} a quien se propone`}
              </Button>
            )}
          </>
        )}
      </WhenLoaded>
      {done.length > 0 && (
        <section>
          <h3>Ya repartidas</h3>
          <p className="visually-hidden" role="status">
            {counted(done.length, 'cita repartida', 'citas repartidas')}
          </p>
          <List aria-label="Citas repartidas">
            {done.map((each) => (
              <DoneRow {...shown} key={each.appointment.id} done={each} />
            ))}
          </List>
        </section>
      )}
      <NotifyClients missing={missing} open={open} done={done} />
    </Stack>
  );
}

const Stack = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  justify-items: start;
  width: 100%;
  & > * {
    max-width: 100%;
  }
  & > ul,
  & > section {
    width: 100%;
  }
  & h3 {
    margin-bottom: 6px;
    font-size: 15px;
    font-weight: 600;
  }
`;

const List = styled('ul')`
  border-top: 1px solid var(--line);
`;
