import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';

const STEPS = ['Carrito', 'Checkout', 'Confirmación'] as const;

/** Section 9: the progress shown at the checkout. */
const CHECKOUT_PROGRESS = 66;
const DONE = 100;

const Line = styled.div<{ $percent: number }>`
  height: 3px;
  background: ${colour.line};
  &::after {
    content: '';
    display: block;
    /* Two of three columns; aria-valuenow is 66. */
    width: ${({ $percent }) => ($percent === CHECKOUT_PROGRESS ? 100 * (2 / 3) : $percent)}%;
    height: 100%;
    background: ${colour.clay};
    ${media.forcedColours} {
      background: Highlight;
    }
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 12px;
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Step = styled.li<{ $reached: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $reached }) => ($reached ? colour.ink : colour.muted)};
  font-size: 15px;
  line-height: 1.4;
  &[aria-current] {
    font-weight: 600;
  }
  svg {
    flex: none;
    color: ${colour.clay};
  }
`;

/** Carrito → Checkout → Confirmación. */
export function CheckoutProgress({ step }: { step: 'checkout' | 'done' }) {
  const current = step === 'checkout' ? 1 : 2;
  const percent = step === 'checkout' ? CHECKOUT_PROGRESS : DONE;
  return (
    <div>
      <Line
        $percent={percent}
        role="progressbar"
        aria-label="Progreso del pedido"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      />
      <Steps>
        {STEPS.map((label, index) => (
          <Step key={label} $reached={index <= current} aria-current={index === current ? 'step' : undefined}>
            {index < current && <Check size={17} />}
            <span>
              {index < current && <VisuallyHidden>Hecho: </VisuallyHidden>}
              {label}
            </span>
          </Step>
        ))}
      </Steps>
    </div>
  );
}
