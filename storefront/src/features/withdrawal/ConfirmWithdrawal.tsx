import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { StatedWithdrawal } from './StatedWithdrawal';
import { StepTitle } from './StepTitle';
import type { WithdrawalForm } from './withdrawalDraft';
import { Actions } from '../../ui/Layout';

const Declared = styled.p`
  margin-top: 24px;
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
      <Actions $above={26}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Enviando...' : 'Confirmar desistimiento'}
        </Button>
        <Button $variant="outline" onClick={onBack}>
          Cambiar los datos
        </Button>
      </Actions>
    </>
  );
}
