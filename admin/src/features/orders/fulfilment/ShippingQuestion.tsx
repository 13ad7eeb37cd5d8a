import { formatEuros, ORDER_EMAIL_TEXTS, type Cart, type Fulfilment } from '@radiance/backend/contract';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

/** Shipping an unpaid order without shipping cost is usually a mistake. */
const isProbablyMistake = ({ payment_status, shipping_cost }: Cart, to: Fulfilment): boolean =>
  to === 'shipped' && payment_status === 'pending' && shipping_cost === null;

export function useShippingQuestion(
  record: Cart,
  take: (to: Fulfilment) => void,
): { ship: (to: Fulfilment) => void; question: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const { email, reference, total_price } = record;
  const { subject, opening } = ORDER_EMAIL_TEXTS['order-shipped'];
  return {
    ship: (to) => (isProbablyMistake(record, to) ? setIsOpen(true) : take(to)),
    question: isOpen && (
      <ConfirmDialog
        isHarmless
        question="¿Marcar como enviado un pedido sin pagar?"
        text={`No consta como pagado y los gastos de envío no están acordados. Si se pidió en la web, ${email} recibirá el correo «${[subject, reference].filter(Boolean).join(' ')}»: «${opening.replace(/:$/, '')}», con un total de ${formatEuros(total_price)} sin envío.`}
        cancel="No, todavía no"
        confirm="Marcar como enviado"
        onCancel={() => setIsOpen(false)}
        onConfirm={() => {
          setIsOpen(false);
          take('shipped');
        }}
      />
    ),
  };
}
