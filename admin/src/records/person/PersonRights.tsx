import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  ERASED,
  formatEuros,
  formatPhone,
  formatShortDay,
  formatTime,
  FULFILMENT_LABELS,
  type ErasureReport,
} from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { saveFile } from '../../lib/browser/saveFile';
import { useMay } from '../../session/useMay';
import { Checkbox } from '../../ui/Checkbox';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Loading } from '../../ui/Loading';

interface Person {
  email: string | null;
  phone: string | null;
  /** Of a client: all that points to the record, without a choice. */
  clientId?: string;
}

/**
 * GDPR: copy and erasure of a person's data, folded under 'Más'. A telephone may be shared, so its other records are offered as a choice.
 * `children`: what else is done seldom.
 */
export function PersonRights({
  email,
  phone,
  clientId,
  onErased,
  children,
}: Person & { onErased: () => void; children?: ReactNode }) {
  const api = useApi();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  const copy = useCommand(() => api.personExport(clientId ? { client_id: clientId } : { email }), {
    failed: 'No se han podido exportar los datos',
    onSuccess: (data) =>
      saveFile({
        name: 'datos-personales.json',
        contents: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      }),
  });
  const isErased = email === ERASED.email;
  const hasRights = !isErased && may('delete', 'people');
  if (!hasRights && !children) return null;
  return (
    <More>
      <summary>Más</summary>
      <Buttons>
        {children}
        {hasRights && (
          <>
            <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
              Exportar datos
            </Button>
            <Button color="error" onClick={() => setIsAsking(true)}>
              Borrar datos
            </Button>
          </>
        )}
      </Buttons>
      {isAsking && <ErasureDialog {...{ email, phone, clientId }} onClose={() => setIsAsking(false)} onErased={onErased} />}
    </More>
  );
}

interface DialogProps extends Person {
  onClose: () => void;
  onErased: () => void;
}

function ErasureDialog({ email, phone, clientId, onClose, onErased }: DialogProps) {
  const [byEmail, setByEmail] = useState(true);
  const [byPhone, setByPhone] = useState(false);
  const chosen = clientId
    ? { client_id: clientId, email: null, phone: null }
    : { client_id: null, email: byEmail ? email : null, phone: byPhone ? phone : null };
  const isAnybody = clientId !== undefined || byEmail || byPhone;
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: report, error } = useRead(['people', 'erasure', chosen], (api) => api.erasePerson({ ...chosen, preview: true }), {
    enabled: isAnybody,
    gcTime: 0,
  });
  const erase = useCommand(() => api.erasePerson({ ...chosen, preview: false }), {
    done: 'Datos borrados correctamente',
    failed: 'Error al borrar los datos',
    onSuccess: () => {
      void queryClient.invalidateQueries();
      onErased();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      question="¿Borrar los datos de esta persona?"
      text="Asegúrate de que lo pide esa persona. Esta acción no se puede deshacer, y sus citas futuras se anulan sin avisarle. Los testimonios y las fotos no llevan correo: si son suyos, elimínalos en Testimonios y en Galería."
      confirm="Borrar datos"
      isBusy={!isAnybody || !report || erase.isPending}
      onCancel={onClose}
      onConfirm={() => erase.mutate()}
    >
      <Preview>
        {phone === null || email === null || clientId ? (
          <strong>{email ?? (phone && formatPhone(phone))}</strong>
        ) : (
          <fieldset>
            <legend>Lo que se envió con</legend>
            <Checkbox label={email} checked={byEmail} onChange={() => setByEmail(!byEmail)} />
            <span aria-hidden>{email}</span>
            <Checkbox label={formatPhone(phone)} checked={byPhone} onChange={() => setByPhone(!byPhone)} />
            <span aria-hidden>{formatPhone(phone)}</span>
          </fieldset>
        )}
        {!isAnybody && <p>Elige el email, el teléfono o los dos.</p>}
        {isAnybody && !report && !error && <Loading />}
        {error && <p role="alert">No se ha podido ver qué se borraría.</p>}
        {isAnybody && report && (
          <ul>
            {stillOpen(report).map((line) => (
              <li key={line}>
                <b>{line}</b>
              </li>
            ))}
            {summary(report).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Preview>
    </ConfirmDialog>
  );
}

/** Coming appointments and open orders, which would lose their client. */
function stillOpen({ coming, open_orders }: ErasureReport): string[] {
  const days = coming.map(({ date, time }) => `${formatShortDay(date)} a las ${formatTime(time)}`);
  const orders = open_orders.map(({ reference, fulfilment }) =>
    [reference, FULFILMENT_LABELS[fulfilment].toLowerCase()].filter(Boolean).join(', '),
  );
  return [
    days.length > 0 && `${counted(days.length, 'cita por delante', 'citas por delante')}: ${days.join('; ')}.`,
    orders.length > 0 &&
      `${counted(orders.length, 'pedido sin terminar', 'pedidos sin terminar')}: ${orders.join('; ')}. Después no se sabrá de quién es.`,
  ].filter((line) => line !== false);
}

function summary({
  appointments,
  leads,
  mails,
  orders,
  waiting,
  withdrawals,
  consents,
  testimonials,
  orders_total,
}: ErasureReport): string[] {
  const deleted = [
    appointments > 0 && counted(appointments, 'reserva', 'reservas'),
    leads > 0 && counted(leads, 'lead', 'leads'),
    waiting > 0 && counted(waiting, 'petición de espera', 'peticiones de espera'),
    testimonials > 0 && counted(testimonials, 'opinión', 'opiniones'),
    mails > 0 && counted(mails, 'correo', 'correos'),
    consents > 0 && `${counted(consents, 'consentimiento', 'consentimientos')} con sus imágenes`,
  ].filter((part) => part !== false);
  return [
    deleted.length > 0 && `Se borra: ${deleted.join(', ')}.`,
    orders > 0 &&
      `Se quita la persona de ${counted(orders, 'línea de pedido', 'líneas de pedido')}; queda el importe (${formatEuros(orders_total)}).`,
    withdrawals > 0 && `Se quita la persona de ${counted(withdrawals, 'desistimiento', 'desistimientos')}; queda el día.`,
  ].filter((line) => line !== false);
}

const More = styled('details')`
  margin-top: 8px;
  & > summary {
    width: fit-content;
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Buttons = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Preview = styled('div')`
  min-width: 0;
  & strong {
    overflow-wrap: anywhere;
  }
  & fieldset {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    row-gap: 16px;
    margin: 0 0 14px -13px;
    overflow-wrap: anywhere;
  }
  & legend {
    padding-left: 13px;
  }
  & ul {
    display: grid;
    gap: 6px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
`;
