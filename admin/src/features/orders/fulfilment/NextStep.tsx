import { Button, type ButtonProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Cart } from '@radiance/backend/contract';
import { useClinic } from '../../../data/useClinic';
import { useStatusChange } from '../../../records/status/useStatusChange';
import { useMay } from '../../../session/useMay';
import { useShippingQuestion } from './ShippingQuestion';
import { forwardOf, stepsOf } from './steps';

/** The step that an order's card offers. */
export function NextStep({ record }: { record: Cart }) {
  const { change, isPending } = useStatusChange<Cart>();
  const { ship, question } = useShippingQuestion(record, (fulfilment) => change(record, { fulfilment }));
  const offersPickup = useClinic().data?.offers_pickup ?? false;
  const mayEdit = useMay()('edit', 'orders');
  const next = mayEdit ? forwardOf(stepsOf(record, offersPickup)) : undefined;
  if (!next) return null;
  return (
    <>
      <Step isPending={isPending} onTake={() => ship(next.to)}>
        {next.label}
      </Step>
      {question}
    </>
  );
}

/** Never disabled: it keeps the focus and becomes the button of the next step. A key that is held takes one step. */
export const StepButton = ({ isPending, onTake, ...props }: ButtonProps & { isPending: boolean; onTake: () => void }) => (
  <Button
    {...props}
    aria-disabled={isPending || undefined}
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    onClick={() => !isPending && onTake()}
  />
);

const Step = styled(StepButton)`
  margin-block: 10px 4px;
`;
