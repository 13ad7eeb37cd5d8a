import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { StatedWithdrawal } from './StatedWithdrawal';
import { StepTitle } from './StepTitle';
import type { WithdrawalForm } from './withdrawalDraft';

const Declared = styled.p`
  margin-top: 24px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 26px;
  ${media.phone} {
    display: grid;
  }
`;

interface ConfirmWithdrawalProps {
  statement: WithdrawalForm;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isSending: boolean;
  onBack: () => void;
}

export function ConfirmWithdrawal({ statement, headingRef, isSending, onBack }: ConfirmWithdrawalProps) {
  return (
    <>
      <StepTitle ref={headingRef} tabIndex={-1}>
        Confirma tu desistimiento
      </StepTitle>
      <StatedWithdrawal statement={statement} />
      <Declared>Comunico que desisto del contrato de venta de este pedido.</Declared>
      <Ways>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Enviando...' : 'Confirmar desistimiento'}
        </Button>
        <Button $variant="outline" onClick={onBack}>
          Cambiar los datos
        </Button>
      </Ways>
    </>
  );
}
