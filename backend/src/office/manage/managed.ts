import {
  changeState,
  ERASED,
  isLinkOver,
  MANAGE_REFUSALS,
  periodBefore,
  RETENTION,
  type Appointment,
  type Clinic,
  type ManagedAppointment,
  type ManagedOrder,
  type Order,
} from '../../contract/index.js';
import { ProblemException } from '../../platform/http/problem.js';
import { asCart } from '../../shop/orders/as-cart.js';

type Now = { date: string; time: string };
type Practitioner = { id: string; name: string; is_public: boolean };

const gone = (): ProblemException => new ProblemException(410, MANAGE_REFUSALS.expired);

/**
 * No more than the page shows: neither e-mail nor notes, for a link may be forwarded.
 * @throws ProblemException 410 once its day is over.
 */
export function managedAppointment(
  appointment: Appointment,
  practitioner: Practitioner | null,
  clinic: Clinic,
  now: Now,
): ManagedAppointment {
  if (isLinkOver(appointment, now)) throw gone();
  const { client_name, date, time, duration, treatment_id, treatment_name } = appointment;
  const known = practitioner?.is_public ? practitioner : null;
  return {
    kind: 'appointment',
    ...{ client_name, date, time, duration, treatment_id, treatment_name },
    practitioner_id: known?.id ?? null,
    practitioner_name: known?.name ?? null,
    ...changeState(appointment, now, clinic),
  };
}

/** @throws ProblemException 410 once it is too old. */
export function managedOrder(orders: readonly Order[], instant: Date): ManagedOrder | null {
  const [first] = orders;
  if (!first || first.email === ERASED.email) return null;
  if (first.created_at < periodBefore(instant, RETENTION.links).toISOString()) throw gone();
  const { id: _cart, lines, ...order } = asCart(orders);
  return {
    kind: 'order',
    ...order,
    lines: lines.map(({ product_name, product_image_url, quantity, unit_price, total_price, fulfilment }) => ({
      ...{ product_name, product_image_url, quantity, unit_price, total_price, fulfilment },
    })),
  };
}
