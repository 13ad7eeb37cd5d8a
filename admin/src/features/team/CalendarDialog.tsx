import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CalendarFeed, NewCalendarFeed, Practitioner } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { Control } from '../../inputs/FieldFrame';
import { sentenceOf } from '../../lib/failures';
import { useCopy } from '../../lib/browser/useCopy';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RecordDialog } from '../../records/record/RecordDialog';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { Instant } from '../../ui/ClinicTime';
import { BELOW_MOBILE } from '../../theme/tokens';

/** Secret calendar address of a practitioner. */
export const CalendarDialog = () => (
  <RecordDialog<Practitioner> title="Calendario" missing="Esta persona ya no está en el equipo." width={560}>
    {(practitioner, close) => (
      <DialogFrame title={`Calendario de ${practitioner.name}`} width={560} onClose={close}>
        <Body>
          <p>
            Con esta dirección sus citas se ven en el calendario del móvil o del ordenador, solo para leer. Es secreta: quien la
            tiene ve la agenda sin contraseña. Mientras alguien no está en activo, su calendario queda vacío.
          </p>
          <Address id={practitioner.id} />
        </Body>
      </DialogFrame>
    )}
  </RecordDialog>
);

function Address({ id }: { id: string }) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isNamed, setIsNamed] = useState(false);
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const queryKey = ['calendar-feed', id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => dataProvider.calendarFeed(id, { signal }) });
  const failed = (error: unknown) => notify('No se ha podido cambiar la dirección', { type: 'error', detail: sentenceOf(error) });
  const renew = useMutation({
    mutationFn: () => dataProvider.renewCalendarFeed(id, { with_names: isNamed }),
    onSuccess: (feed) => {
      setMade(feed);
      queryClient.setQueryData(queryKey, { feed });
    },
    onError: failed,
  });
  const revoke = useMutation({
    mutationFn: () => dataProvider.revokeCalendarFeed(id),
    onSuccess: () => {
      setMade(null);
      queryClient.setQueryData(queryKey, { feed: null });
      notify('Dirección retirada', { type: 'success' });
    },
    onError: failed,
  });
  const isBusy = renew.isPending || revoke.isPending;
  return (
    <WhenLoaded query={query}>
      {({ feed }) => (
        <>
          {made ? <Announcement feed={made} /> : feed && <State feed={feed} />}
          <label>
            <input type="checkbox" checked={isNamed} onChange={({ target }) => setIsNamed(target.checked)} />
            Con el nombre de las personas
          </label>
          <Actions>
            <Button variant="contained" color="primary" disabled={isBusy} onClick={() => renew.mutate()}>
              {feed ? 'Crear otra dirección' : 'Crear la dirección'}
            </Button>
            {feed && (
              <Button disabled={isBusy} onClick={() => revoke.mutate()}>
                Retirar la dirección
              </Button>
            )}
          </Actions>
        </>
      )}
    </WhenLoaded>
  );
}

const State = ({ feed }: { feed: CalendarFeed }) => (
  <p>
    Hay una dirección desde el <Instant instant={feed.created_at} />, {feed.with_names ? 'con' : 'sin'} nombres. No se puede
    volver a ver: si se ha perdido, crea otra y la anterior deja de valer.
  </p>
);

function Announcement({ feed }: { feed: NewCalendarFeed }) {
  const { copy, isCopied } = useCopy('Dirección copiada');
  return (
    <Row>
      <Control readOnly aria-label="Dirección del calendario" value={feed.url} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy(feed.url)}>{isCopied ? 'Copiada' : 'Copiar'}</Button>
      <small>Cópiala ahora: no se volverá a mostrar.</small>
    </Row>
  );
}

const Body = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 22px 28px 28px;
  & label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    cursor: pointer;
  }
  & input[type='checkbox'] {
    width: 18px;
    height: 18px;
    accent-color: var(--clay);
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

const Row = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  & small {
    grid-column: 1 / -1;
    color: var(--muted);
  }
`;
