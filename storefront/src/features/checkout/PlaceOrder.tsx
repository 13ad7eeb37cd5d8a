import { formatEuros } from '@radiance/backend/contract';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import { colour, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { TrustBadges } from './TrustBadges';

const Frame = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 40px;
  padding-top: 26px;
  border-top: 1px solid ${colour.line};
`;

const Total = styled.div`
  display: none;
  ${media.belowDesktop} {
    display: block;
    p:first-child {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      font-weight: 600;
    }
    p:first-child span {
      font-size: 22px;
    }
    p + p {
      color: ${colour.muted};
      font-size: 14px;
    }
  }
`;

const Send = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 14px 28px;
  p {
    color: ${colour.muted};
    font-size: 15px;
    line-height: 1.5;
  }
  strong {
    color: ${colour.ink};
    font-weight: 600;
  }
  > button {
    min-height: 56px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Badges = styled.div`
  display: none;
  ${media.belowDesktop} {
    display: block;
    padding-top: 24px;
    border-top: 1px solid ${colour.line};
  }
`;

interface PlaceOrderProps {
  promises: readonly string[];
  total: number;
  isSending: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** The end of the form. It says beside the button that the order is not binding (TRLGDCU art. 98.2). */
export function PlaceOrder({ promises, total, isSending, button }: PlaceOrderProps) {
  return (
    <Frame>
      <PrivacyNotice purpose="gestionar tu pedido y responderte; solo los cedemos a la empresa de transporte" />
      <Total>
        <p>
          Total <span>{formatEuros(total)}</span>
        </p>
        <p>Envío a calcular</p>
      </Total>
      <Send>
        <Button ref={button} type="submit" aria-disabled={isSending}>
          {isSending ? 'Procesando Pedido...' : 'Enviar solicitud de pedido'}
        </Button>
        <p>
          <strong>Es una solicitud sin obligación.</strong> No pagas ahora: solo hay compra cuando la clínica te confirma el
          pedido con el envío incluido.
        </p>
      </Send>
      <Badges>
        <TrustBadges promises={promises} />
      </Badges>
    </Frame>
  );
}
