import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CalendarFeed, NewCalendarFeed, Practitioner } from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { Control } from '../../inputs/FieldFrame';
import { useCopy } from '../../lib/browser/useCopy';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RecordDialog } from '../../records/record/RecordDialog';
import { DialogBody, DialogFrame } from '../../ui/dialog/DialogFrame';
import { Instant } from '../../ui/ClinicTime';
import { Tick } from '../../ui/Checkbox';

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
  const api = useApi();
  const queryClient = useQueryClient();
  const [isNamed, setIsNamed] = useState(false);
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const queryKey = ['calendar-feed', id];
  const query = useRead(queryKey, (api, options) => api.calendarFeed(id, options));
  const failed = 'No se ha podido cambiar la dirección';
  const show = (feed: NewCalendarFeed | null): void => {
    setMade(feed);
    queryClient.setQueryData(queryKey, { feed });
  };
  const renew = useCommand(() => api.renewCalendarFeed(id, { with_names: isNamed }), { failed, onSuccess: show });
  const revoke = useCommand(() => api.revokeCalendarFeed(id), {
    done: 'Dirección retirada',
    failed,
    onSuccess: () => show(null),
  });
  const isBusy = renew.isPending || revoke.isPending;
  return (
    <WhenLoaded query={query}>
      {({ feed }) => (
        <>
          {made ? <Announcement feed={made} /> : feed && <State feed={feed} />}
          <Tick>
            <input type="checkbox" checked={isNamed} onChange={({ target }) => setIsNamed(target.checked)} />
            Con el nombre de las personas
          </Tick>
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

const Body = styled(DialogBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
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
  }
`;
