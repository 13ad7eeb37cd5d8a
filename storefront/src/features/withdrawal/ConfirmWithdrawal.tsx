import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { StepTitle } from './StepTitle';
import type { WithdrawalForm } from './withdrawalDraft';

const Stated = styled.dl`
  margin-top: 22px;
  border-top: 1px solid ${colour.line};
  > div {
    display: grid;
    grid-template-columns: 168px minmax(0, 1fr);
    gap: 4px 24px;
    padding-block: 14px;
    border-bottom: 1px solid ${colour.line};
  }
  dt {
    color: ${colour.muted};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

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
  const lines = [
    ['Nombre', statement.name],
    ['Email', statement.email],
    ['Pedido', statement.reference],
    ['Comentario', statement.message],
  ] as const;
  return (
    <>
      <StepTitle ref={headingRef} tabIndex={-1}>
        Confirma tu desistimiento
      </StepTitle>
      <Stated>
        {lines.map(([term, fact]) =>
          fact ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ) : null,
        )}
      </Stated>
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
