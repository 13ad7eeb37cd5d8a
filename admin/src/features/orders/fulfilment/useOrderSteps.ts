import type { Cart, Fulfilment } from '@radiance/backend/contract';
import { useClinic } from '../../../data/useClinic';
import { useStatusChange } from '../../../records/status/useStatusChange';
import { useMay } from '../../../session/useMay';
import { useShippingQuestion } from './ShippingQuestion';
import { forwardOf, stepsOf } from './steps';

/** The steps that the user may take with an order. `ship` asks first where a step is probably a mistake. */
export function useOrderSteps(record: Cart) {
  const { change, isPending } = useStatusChange<Cart>();
  const offersPickup = useClinic().data?.offers_pickup ?? false;
  const mayEdit = useMay()('edit', 'orders');
  const steps = mayEdit ? stepsOf(record, offersPickup) : [];
  const take = (fulfilment: Fulfilment) => change(record, { fulfilment });
  return { change, isPending, steps, next: forwardOf(steps), take, ...useShippingQuestion(record, take) };
}
