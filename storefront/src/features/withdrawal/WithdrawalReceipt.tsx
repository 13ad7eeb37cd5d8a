import { formatInstant, type Withdrawal } from '@radiance/backend/contract';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { LinkButton } from '../../ui/Button';
import { StepTitle } from './StepTitle';

const Text = styled.p`
  margin-top: 14px;
  overflow-wrap: anywhere;
`;

const Ways = styled.div`
  margin-top: 28px;
`;

export function WithdrawalReceipt({
  withdrawal,
  headingRef,
}: {
  withdrawal: Withdrawal;
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { time_zone } = useClinic();
  return (
    <>
      <StepTitle ref={headingRef} tabIndex={-1}>
        Hemos recibido tu desistimiento
      </StepTitle>
      <Text>
        Recibido el <strong>{formatInstant(withdrawal.created_at, time_zone)}</strong>, pedido {withdrawal.reference}.
      </Text>
      <Text>Te enviamos el acuse de recibo a {withdrawal.email}. Te contactaremos para acordar la devolución.</Text>
      <Ways>
        <LinkButton to={paths.home} $variant="outline">
          Volver al inicio
        </LinkButton>
      </Ways>
    </>
  );
}
