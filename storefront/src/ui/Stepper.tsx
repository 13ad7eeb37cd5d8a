import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, CORNER } from '../theme/tokens';

const Box = styled.div`
  display: inline-grid;
  grid-template-columns: 44px 36px 44px;
  align-items: center;
  height: 46px;
  border: 1px solid ${colour.field};
  border-radius: ${CORNER};
  background: ${colour.white};
`;

const Step = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  height: 44px;
  &[aria-disabled='true'] {
    color: ${colour.disabled};
    cursor: default;
  }
`;

const Quantity = styled.output`
  font-weight: 500;
  text-align: center;
`;

interface StepperProps {
  /** Name of the product, for the buttons' labels. */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Quantity with minus and plus. A button at its limit stays focusable, so that the keyboard does not lose its place. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const atMax = value >= max;
  return (
    <Box role="group" aria-label={`Cantidad de ${label}`}>
      <Step aria-label={`Quitar una unidad de ${label}`} onClick={() => onChange(value - 1)}>
        <Minus size={16} />
      </Step>
      <Quantity aria-live="polite">{value}</Quantity>
      <Step aria-label={`Añadir una unidad de ${label}`} aria-disabled={atMax} onClick={() => !atMax && onChange(value + 1)}>
        <Plus size={16} />
      </Step>
    </Box>
  );
}
