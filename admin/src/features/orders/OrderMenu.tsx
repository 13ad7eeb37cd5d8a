import type { Cart } from '@radiance/backend/contract';
import { CircleCheck, CircleDashed, Eye, PackageCheck } from 'lucide-react';
import { useRecordPath } from '../../records/record/useRecordPath';
import { RowMenu } from '../../records/table/RowMenu';
import { useOrderSteps } from './fulfilment/useOrderSteps';
import { ORDER_REMOVAL, RemovedOrder } from './removal';

/** `isBesideStep`: the next step has a button of its own beside the menu. */
export function OrderMenu({ record, isBesideStep }: { record: Cart; isBesideStep?: boolean }) {
  const { open } = useRecordPath();
  const { next, change, ship, question } = useOrderSteps(record);
  const isPaid = record.payment_status === 'paid';
  return (
    <>
      <RowMenu
        name={record.client_name}
        actions={[
          { label: 'Ver el pedido', icon: <Eye />, onChoose: () => open(record.id) },
          ...(next && !isBesideStep ? [{ label: next.label, icon: <PackageCheck />, onChoose: () => ship(next.to) }] : []),
          {
            label: isPaid ? 'Marcar como pendiente' : 'Marcar como pagado',
            icon: isPaid ? <CircleDashed /> : <CircleCheck />,
            onChoose: () => change(record, { payment_status: isPaid ? 'pending' : 'paid' }),
          },
        ]}
        removal={{ record, texts: ORDER_REMOVAL, thing: <RemovedOrder record={record} /> }}
      />
      {question}
    </>
  );
}
