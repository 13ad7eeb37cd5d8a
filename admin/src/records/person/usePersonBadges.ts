import type { Appointment, PersonHistory } from '@radiance/backend/contract';
import { useMay } from '../../session/useMay';
import { useHistory } from './PersonTimeline';

export const FIRST_VISIT = 'Primera visita';
export const UNPAID_ORDER = 'Pedido sin pagar';

/** First visit and unpaid order, by the rules of TodayService, from the history that the sheet shows anyway. */
export function usePersonBadges(record: Appointment): string[] {
  const mayKnow = useMay()('list', 'people');
  const clientId = record.client_id ?? undefined;
  const { data } = useHistory({ email: null, phone: null, clientId }, mayKnow && clientId !== undefined);
  const [history] = data?.pages ?? [];
  if (!history) return [];
  return [...(isFirst(record, history) ? [FIRST_VISIT] : []), ...(owes(history) ? [UNPAID_ORDER] : [])];
}

/** A history of several pages is nobody's first visit. */
const isFirst = ({ date }: Appointment, { entries, next }: PersonHistory): boolean =>
  next === null &&
  !entries.some((entry) => {
    if (entry.kind !== 'appointment') return false;
    const { appointment } = entry;
    return appointment.date < date && appointment.status !== 'cancelled' && appointment.attendance !== 'no_show';
  });

const owes = ({ entries }: PersonHistory): boolean =>
  entries.some(
    (entry) =>
      entry.kind === 'order' &&
      entry.lines.some(({ payment_status, fulfilment }) => payment_status === 'pending' && fulfilment !== 'cancelled'),
  );
