import { styled } from '@mui/material/styles';
import {
  formatEuros,
  formatPhone,
  formatShortDay,
  formatTime,
  FULFILMENT_LABELS,
  type ErasureReport,
} from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { counted } from '../../lib/countTexts';
import { Checkbox } from '../../ui/Checkbox';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Loading } from '../../ui/Loading';

export interface Person {
  email: string | null;
  phone: string | null;
  /** Of a client: all that points to the record, without a choice. */
  clientId?: string;
}

interface DialogProps extends Person {
  onClose: () => void;
  onErased: () => void;
}

/** Shows what an erasure would remove before it is confirmed. */
export function ErasureDialog({ email, phone, clientId, onClose, onErased }: DialogProps) {
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
