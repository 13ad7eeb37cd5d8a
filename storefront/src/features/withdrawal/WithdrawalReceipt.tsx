import { formatInstant } from '@radiance/backend/contract';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { media } from '../../theme/tokens';
import { Button, LinkButton } from '../../ui/Button';
import type { Receipt } from './storedReceipt';
import { StatedWithdrawal } from './StatedWithdrawal';
import { StepTitle } from './StepTitle';
import { Actions } from '../../ui/Layout';

const Text = styled.p`
  margin-top: 14px;
  overflow-wrap: anywhere;
`;

const Buttons = styled(Actions)`
  ${media.print} {
    display: none;
  }
`;

interface WithdrawalReceiptProps {
  withdrawal: Receipt;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The receipt on screen: a person with a mistyped e-mail gets no mail. */
export function WithdrawalReceipt({ withdrawal, headingRef }: WithdrawalReceiptProps) {
  const { name, time_zone } = useClinic();
  return (
    <div>
      <StepTitle ref={headingRef} tabIndex={-1}>
        Hemos recibido tu desistimiento
      </StepTitle>
      <Text>
        Este es el acuse de recibo de {name}: imprímelo o guárdalo. Has comunicado que desistes del contrato de venta de este
        pedido.
      </Text>
      <StatedWithdrawal statement={withdrawal} received={formatInstant(withdrawal.created_at, time_zone)} />
      <Text>
        Si {withdrawal.email} es el correo de tu pedido, te lo enviamos también ahí. Te contactaremos para acordar la devolución.
      </Text>
      <Buttons $above={28}>
        <Button onClick={() => window.print()}>Imprimir o guardar</Button>
        <LinkButton to={paths.home} $variant="outline">
          Volver al inicio
        </LinkButton>
      </Buttons>
    </div>
  );
}
