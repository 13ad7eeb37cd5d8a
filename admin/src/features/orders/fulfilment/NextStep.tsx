import { Button, type ButtonProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Cart } from '@radiance/backend/contract';
import { useOrderSteps } from './useOrderSteps';

/** The step that an order's card offers. */
export function NextStep({ record }: { record: Cart }) {
  const { next, isPending, ship, question } = useOrderSteps(record);
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
