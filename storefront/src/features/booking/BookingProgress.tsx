import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { BOOKING_STEPS } from './bookingSteps';

const Steps = styled.ol`
  display: grid;
  flex: none;
  grid-template-columns: repeat(${BOOKING_STEPS.length}, minmax(0, 1fr));
  gap: 8px;
  padding: 12px 44px 8px;
  ${media.phone} {
    gap: 6px;
    padding: 2px 20px 0;
  }
`;

const Step = styled.li<{ $reached: boolean }>`
  display: flex;
  align-items: center;
  gap: 5px;
  padding-top: 10px;
  border-top: 3px solid ${({ $reached }) => ($reached ? colour.clay : colour.line)};
  color: ${({ $reached }) => ($reached ? colour.ink : colour.muted)};
  font-size: 14.5px;
  line-height: 1.4;
  &[aria-current] {
    font-weight: 600;
  }
  svg {
    flex: none;
    color: ${colour.clay};
  }
  ${media.phone} {
    padding: 0;
    > * {
      display: none;
    }
  }
`;

const OnPhone = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    padding: 10px 20px 4px;
    color: ${colour.muted};
    font-size: 14.5px;
    strong {
      color: ${colour.ink};
      font-weight: 600;
    }
  }
`;

/** Four segments with their names; on phones 'Paso n de 4'. The step's heading announces it. */
export function BookingProgress({ step }: { step: number }) {
  return (
    <>
      <Steps aria-label="Pasos de la reserva">
        {BOOKING_STEPS.map(({ label }, index) => (
          <Step key={label} $reached={index <= step} aria-current={index === step ? 'step' : undefined}>
            {index < step && <Check size={16} />}
            <span>
              {index < step && <VisuallyHidden>Hecho: </VisuallyHidden>}
              {label}
            </span>
          </Step>
        ))}
      </Steps>
      <OnPhone aria-hidden>
        Paso {step + 1} de {BOOKING_STEPS.length} · <strong>{BOOKING_STEPS[step]?.label}</strong>
      </OnPhone>
    </>
  );
}
