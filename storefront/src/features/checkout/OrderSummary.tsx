import { formatEuros } from '@radiance/backend/contract';
import { ChevronDown, ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { colour, media, motion, PHONE_GUTTER_PX, GUTTER_PX } from '../../theme/tokens';
import { serifLine } from '../../theme/type';
import type { Texts } from '../../lib/texts/texts';
import { OrderLines, type OrderLine } from './OrderLines';
import { TrustBadges } from './TrustBadges';
import { Note } from '../../ui/Layout';

const Frame = styled.section<{ $isOpen: boolean }>`
  ${media.belowDesktop} {
    padding-inline: ${GUTTER_PX}px;
    ${({ $isOpen }) => $isOpen && 'padding-bottom: 28px;'}
  }
  ${media.phone} {
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  display: none;
  ${media.belowDesktop} {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 64px;
    font-weight: 500;
    text-align: left;
    strong {
      margin-left: auto;
      font-size: 18px;
      font-weight: 600;
    }
    > svg {
      flex: none;
      color: ${colour.clay};
    }
    svg:nth-of-type(2) {
      transition: transform ${motion.fast};
    }
    &[aria-expanded='true'] svg:nth-of-type(2) {
      transform: rotate(180deg);
    }
  }
  ${media.tiny} {
    gap: 6px;
    > :first-child {
      display: none;
    }
  }
`;

const Title = styled.h2`
  ${serifLine}
  margin-bottom: 30px;
  font-size: 30px;
  line-height: 1.2;
  ${media.belowDesktop} {
    display: none;
  }
`;

const Content = styled.div<{ $isOpen: boolean }>`
  ${media.belowDesktop} {
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
    padding-top: 16px;
  }
`;

const Sums = styled.dl`
  margin-top: 24px;
  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
    padding-block: 5px;
  }
  > :first-child {
    padding-top: 18px;
    border-top: 1px solid ${colour.lineOnSand};
  }
  > :last-child {
    margin-top: 13px;
    padding-top: 16px;
    border-top: 1px solid ${colour.lineOnSand};
    font-size: 18px;
    font-weight: 600;
  }
  > :last-child dd {
    font-size: 26px;
    line-height: 1.3;
  }
`;

const Small = styled(Note)`
  margin-top: 4px;
`;

const Badges = styled.div`
  margin-top: 24px;
  ${media.belowDesktop} {
    display: none;
  }
`;

interface OrderSummaryProps {
  texts: Pick<Texts<'checkout'>, 'shipping_note' | 'promises'>;
  lines: readonly OrderLine[];
  total: number;
}

/** Beside the form; below 1024 px a collapsed bar above it. */
export function OrderSummary({ texts, lines, total }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <Frame $isOpen={isOpen} aria-label="Resumen del pedido">
      <Toggle aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
        <ShoppingBag size={20} />
        {isOpen ? 'Ocultar el resumen' : 'Ver el resumen del pedido'}
        <ChevronDown size={18} />
        <strong>{formatEuros(total)}</strong>
      </Toggle>
      <Title>Resumen del pedido</Title>
      <Content id={contentId} $isOpen={isOpen}>
        <OrderLines lines={lines} />
        <Sums>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatEuros(total)}</dd>
          </div>
          <div>
            <dt>Envío</dt>
            <dd>A calcular</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatEuros(total)}</dd>
          </div>
        </Sums>
        <Small>{texts.shipping_note}</Small>
        <Badges>
          <TrustBadges promises={texts.promises} />
        </Badges>
      </Content>
    </Frame>
  );
}
