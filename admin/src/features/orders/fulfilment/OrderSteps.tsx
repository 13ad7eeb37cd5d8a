import { styled } from '@mui/material/styles';
import { FULFILMENT_LABELS, type Cart, type Fulfilment } from '@radiance/backend/contract';
import { useState } from 'react';
import { Instant } from '../../../ui/ClinicTime';
import { MoreMenu } from '../../../ui/buttons/MoreMenu';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { StepButton } from './NextStep';
import { useOrderSteps } from './useOrderSteps';

export function OrderSteps({ record }: { record: Cart }) {
  const { steps, next, isPending, take, ship, question } = useOrderSteps(record);
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = () => {
    setIsCancelling(false);
    take('cancelled');
  };
  return (
    <section aria-label="Preparación y entrega">
      <Taken aria-label="Pasos">
        {takenSteps(record).map(({ step, at }) => (
          <li key={step}>
            <strong>{FULFILMENT_LABELS[step]}</strong>
            {at && <Instant instant={at} />}
          </li>
        ))}
      </Taken>
      <Next>
        {next && (
          <StepButton variant="contained" color="primary" isPending={isPending} onTake={() => ship(next.to)}>
            {next.label}
          </StepButton>
        )}
        <MoreMenu
          about="sobre el pedido"
          isDisabled={isPending}
          actions={steps
            .filter((step) => step !== next)
            .map(({ to, label }) => ({
              label,
              isDanger: to === 'cancelled',
              onChoose: () => (to === 'cancelled' ? setIsCancelling(true) : ship(to)),
            }))}
        />
      </Next>
      {question}
      {isCancelling && (
        <ConfirmDialog
          question="¿Cancelar este pedido?"
          text="Sus unidades vuelven a estar a la venta. Un pedido cancelado no se puede recuperar."
          cancel="No cancelar"
          confirm="Cancelar el pedido"
          isBusy={isPending}
          onCancel={() => setIsCancelling(false)}
          onConfirm={cancel}
        />
      )}
    </section>
  );
}

function takenSteps({ created_at, prepared_at, shipped_at, ready_at, delivered_at, cancelled_at }: Cart) {
  const all: { step: Fulfilment; at: string | null }[] = [
    { step: 'new', at: created_at },
    { step: 'prepared', at: prepared_at },
    { step: 'shipped', at: shipped_at },
    { step: 'ready', at: ready_at },
    { step: 'delivered', at: delivered_at },
    { step: 'cancelled', at: cancelled_at },
  ];
  return all.filter(({ at }) => at !== null);
}

const Taken = styled('ol')`
  & li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 0;
  }
  & li:not(:last-of-type) {
    color: var(--muted);
    & strong {
      font-weight: 400;
    }
  }
`;

const Next = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
`;
