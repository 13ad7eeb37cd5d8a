import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { serverNow, type FloodSelection, type NetworkReservations } from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { Control } from '../../../inputs/FieldFrame';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { counted } from '../../../lib/countTexts';
import { sentenceOf } from '../../../lib/failures';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { Checkbox } from '../../../ui/Checkbox';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { FreeInterval } from './FreeInterval';
import { intervals } from './floodIntervals';
import { floodText } from './protectionTexts';

const FREE = 'libre';

type Chosen = Pick<FloodSelection, 'network' | 'from' | 'to'>;

const MOST_NETWORKS = 50;

/** Shown characters of a network's hash. */
const SHOWN_OF_NAME = 6;

/** Selects what a flood created, shows how much it is, and cancels all of it: slots and stock are free again. */
export function FloodDialog({ since, onClose }: { since: string | null; onClose: () => void }) {
  const api = useApi();
  const [opened] = useState(() => new Date(serverNow()));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [withConfirmed, setWithConfirmed] = useState(false);
  const networks = useRead(['protection', 'networks'], (api) => api.networkReservations());
  const selection = chosen && { ...chosen, include_confirmed: withConfirmed };
  const preview = useRead(['protection', 'flood', selection], (api) => api.clearFlood({ ...selection, preview: true }), {
    enabled: selection !== null,
  });
  const { mutate, isPending } = useCommand(() => api.clearFlood({ ...selection, preview: false }), {
    done: (report) => `Reservas falsas borradas: ${floodText(report)}`,
    failed: 'Error al borrar las reservas falsas',
    onSuccess: onClose,
  });
  const found = selection ? preview.data : undefined;
  const isNothing = !found || floodText(found) === '';
  const footer = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="contained" color="error" disabled={isNothing || isPending} onClick={() => mutate()}>
        {isPending ? 'Cancelando...' : 'Cancelar y liberar'}
      </Button>
    </>
  );
  return (
    <DialogFrame title="Borrar reservas falsas" width={640} onClose={onClose} footer={footer}>
      <Content>
        <p>
          Las citas pendientes elegidas se cancelan, y los pedidos pendientes, los mensajes sin contestar, las personas en lista
          de espera y los desistimientos sin pedido se eliminan: las horas quedan libres y las unidades vuelven al stock. Lo que
          ya has atendido tú no se toca.
        </p>
        <IntervalSelect since={since} opened={opened} chosen={chosen} onChoose={setChosen} />
        <WhenLoaded query={networks}>
          {(list) => (
            <NetworkChoices list={list} chosen={chosen} onChoose={(network) => setChosen({ network, from: null, to: null })} />
          )}
        </WhenLoaded>
        <Also>
          <Checkbox
            label="También lo confirmado por correo"
            checked={withConfirmed}
            onChange={() => setWithConfirmed(!withConfirmed)}
          />
          <span aria-hidden>También lo confirmado por correo</span>
        </Also>
        <Result role="status">
          {!selection
            ? 'Elige un intervalo o una red.'
            : preview.error
              ? sentenceOf(preview.error)
              : !found
                ? 'Contando...'
                : isNothing
                  ? 'Ahí no hay nada pendiente.'
                  : `Se va a cancelar: ${floodText(found)}, de ${counted(found.networks, 'red', 'redes')}.`}
          {found && found.confirmed > 0 && ` Se quedan ${found.confirmed} confirmadas por correo.`}
        </Result>
      </Content>
    </DialogFrame>
  );
}

interface Choosing {
  chosen: Chosen | null;
}

function IntervalSelect({
  since,
  opened,
  chosen,
  onChoose,
}: Choosing & { since: string | null; opened: Date; onChoose: (chosen: Chosen | null) => void }) {
  const id = useId();
  const [isFree, setIsFree] = useState(false);
  const options = intervals(opened, since);
  const index = chosen?.network === null ? options.findIndex(({ from }) => from === chosen.from) : -1;
  const isFreeNow = isFree && !chosen?.network;
  return (
    <div>
      <label htmlFor={id}>Todo lo recibido</label>
      <Control
        as="select"
        id={id}
        value={isFreeNow ? FREE : String(index)}
        onChange={(event) => {
          setIsFree(event.target.value === FREE);
          const option = options[Number(event.target.value)];
          onChoose(option ? { network: null, from: option.from, to: option.to } : null);
        }}
      >
        <option value="-1">Elige un intervalo</option>
        {options.map(({ label }, each) => (
          <option key={label} value={String(each)}>
            {label}
          </option>
        ))}
        <option value={FREE}>Otro intervalo</option>
      </Control>
      {isFreeNow && <FreeInterval opened={opened} onChoose={onChoose} />}
    </div>
  );
}

function NetworkChoices({
  list,
  chosen,
  onChoose,
}: Choosing & { list: readonly NetworkReservations[]; onChoose: (network: string) => void }) {
  const clock = useClinicClock();
  const name = useId();
  if (list.length === 0) return <p>Ninguna red tiene nada pendiente.</p>;
  return (
    <fieldset>
      <legend>O lo de una sola red</legend>
      {list.slice(0, MOST_NETWORKS).map(({ network, first_at, last_at, ...counts }) => (
        <label key={network}>
          <input type="radio" name={name} checked={chosen?.network === network} onChange={() => onChoose(network)} />
          <span>
            {floodText(counts)}
            <small>
              Red {network.slice(0, SHOWN_OF_NAME)} · del {clock.formatInstant(first_at)} al {clock.formatInstant(last_at)}
            </small>
          </span>
        </label>
      ))}
      {list.length > MOST_NETWORKS && (
        <p>
          Y {counted(list.length - MOST_NETWORKS, 'red más', 'redes más')}, con menos. Para borrarlas juntas, elige un intervalo.
        </p>
      )}
    </fieldset>
  );
}

const Content = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 24px 28px;
  ${BELOW_MOBILE} {
    padding: 16px;
  }
  & label[for],
  & legend {
    display: block;
    margin-bottom: 6px;
    font-size: 14.5px;
    font-weight: 600;
  }
  & fieldset label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 58px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
    cursor: pointer;
  }
  & fieldset input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
  }
  & fieldset span {
    font-weight: 500;
  }
  & fieldset small {
    display: block;
    font-weight: 400;
  }
`;

const Also = styled('div')`
  display: flex;
  align-items: center;
  margin-left: -13px;
`;

const Result = styled('p')`
  padding: 14px 0 0;
  border-top: 1px solid var(--line);
  font-weight: 600;
`;
