import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { note } from '../../theme/type';
import { Button } from '../../ui/Button';
import { LAST_STEP, TREATMENT_STEP } from './bookingSteps';

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  ${media.phone} {
    column-gap: 12px;
    flex-wrap: wrap;
    > button {
      padding-inline: 16px;
    }
    > button:last-child {
      flex: 1;
    }
  }
`;

const Text = styled.p<{ $right: boolean; $hiddenOnPhone: boolean }>`
  ${note}
  flex: 1;
  min-width: 0;
  color: ${colour.muted};
  text-align: ${({ $right }) => ($right ? 'right' : 'left')};
  text-wrap: balance;
  strong {
    display: block;
    overflow: hidden;
    color: ${colour.ink};
    font-size: 16px;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    ${({ $hiddenOnPhone }) => $hiddenOnPhone && 'display: none;'}
    flex: 0 0 100%;
    order: -1;
    text-align: left;
  }
`;

interface BookingFootProps {
  step: number;
  formId: string;
  isSending: boolean;
  /** The choice so far, or what happens after sending. */
  text: ReactNode;
  onPrevious: () => void;
}

/** Buttons at the same place in every step. 'Siguiente' submits the step's form, as Enter in a field does. */
export function BookingFoot({ step, formId, isSending, text, onPrevious }: BookingFootProps) {
  const isFirst = step === TREATMENT_STEP;
  return (
    // Each step has its own buttons, so that the second click of a double click does not reach the next step (ui/doubleClick.ts).
    <Foot key={step}>
      {!isFirst && (
        <Button $variant="outline" onClick={onPrevious}>
          Anterior
        </Button>
      )}
      <Text $right={!isFirst} $hiddenOnPhone={isFirst}>
        {text}
      </Text>
      <Button type="submit" form={formId} aria-disabled={isSending}>
        {step < LAST_STEP ? 'Siguiente' : isSending ? 'Enviando...' : 'Confirmar Reserva'}
      </Button>
    </Foot>
  );
}
