import {
  changeState,
  ERASED,
  isLinkOver,
  SELF_SERVICE_REFUSALS,
  periodBefore,
  RETENTION,
  undoUntil,
  visitSpan,
  type Clinic,
  type ManagedAppointment,
  type ManagedOrder,
  type Order,
} from '../../contract/index.js';
import type { WholeVisit } from '../../booking/visits/whole-visit.js';
import { ProblemException } from '../../core/http/problem.js';
import { asCart } from '../../shop/orders/carts/as-cart.js';

const LIST = new Intl.ListFormat('es');

type Now = { date: string; time: string };

const gone = (): ProblemException => new ProblemException(410, SELF_SERVICE_REFUSALS.expired);

/**
 * Only what the page shows, without e-mail and notes, because links may be forwarded.
 * @throws ProblemException 410 after its day.
 */
export function managedAppointment(
  visit: WholeVisit,
  /** Names of public practitioners, by id. */
  names: ReadonlyMap<string, string>,
  clinic: Clinic,
  now: Now & { instant: Date },
): ManagedAppointment {
  const [first] = visit;
  if (isLinkOver(first, now)) throw gone();
  const { client_name, date, treatment_id, practitioner_id, reminder_channel } = first;
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  const practitioner_name = nameOf(practitioner_id);
  const changes = changeState(first, now, clinic);
  const undo_until = isUndoable(changes) ? undoUntil(first, now.instant) : null;
  return {
    kind: 'appointment',
    client_name,
    date,
    ...visitSpan(visit),
    treatment_id,
    practitioner_name,
    reminder_channel,
    treatment_name: LIST.format(visit.flatMap(({ treatment_name }) => treatment_name ?? [])) || null,
    practitioner_id: practitioner_name === null ? null : practitioner_id,
    parts: visit.map(({ time, duration, treatment_id: treatment, treatment_name, practitioner_id: id }) => ({
      time,
      duration,
      treatment_id: treatment,
      treatment_name,
      practitioner_name: nameOf(id),
    })),
    ...changes,
    ...(undo_until !== null && { undo_until }),
  };
}

/** Too near to change, but in the future. */
const isUndoable = ({ state, may_change }: Pick<ManagedAppointment, 'state' | 'may_change'>): boolean =>
  !may_change && (state === 'pending' || state === 'confirmed');

/** @throws ProblemException 410 after its time. */
export function managedOrder(orders: readonly Order[], instant: Date): ManagedOrder | null {
  const [first] = orders;
  if (!first || first.email === ERASED.email) return null;
  if (first.created_at < periodBefore(instant, RETENTION.links).toISOString()) throw gone();
  const { id: _cart, lines, ...order } = asCart(orders);
  return {
    kind: 'order',
    ...order,
    lines: lines.map(({ product_name, product_image_url, quantity, unit_price, total_price, fulfilment }) => ({
      product_name,
      product_image_url,
      quantity,
      unit_price,
      total_price,
      fulfilment,
    })),
  };
}
