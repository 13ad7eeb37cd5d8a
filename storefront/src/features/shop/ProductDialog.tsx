import { formatEuros, type Product } from '@radiance/backend/contract';
import { ShoppingBag, X } from 'lucide-react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { joined, netContent, readDescription, unitPriceText } from '../../lib/productText';
import { colour, CORNER, media, shadow } from '../../theme/tokens';
import { note, serifLine } from '../../theme/type';
import { Button, IconButton } from '../../ui/Button';
import { Price } from '../../ui/Card';
import { Modal } from '../../ui/dialog/Modal';
import { Picture } from '../../ui/Picture';
import { StockText } from './StockText';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Panel = styled(Modal)`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 544fr) minmax(0, 512fr);
  width: 1056px;
  height: 680px;
  max-width: calc(100vw - 48px);
  max-height: calc(100dvh - 64px);
  margin: auto;
  overflow: hidden;
  border-radius: ${CORNER};
  box-shadow: ${shadow};
  animation: ${rise} 200ms ease-out;
  ${media.phone} {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    width: 100vw;
    height: 100dvh;
    max-width: none;
    max-height: none;
    border-radius: 0;
  }
  ${media.low} {
    grid-template-rows: auto auto;
    height: fit-content;
    max-height: 100dvh;
    overflow-y: auto;
  }
`;

const Side = styled.div`
  grid-row: 1 / -1;
  ${media.phone} {
    height: min(43dvh, 363px);
  }
`;

/** On phones picture and text scroll as one; beside each other only the text does. Both can take the focus, so that the keyboard can scroll them. */
const Scroller = styled.div`
  display: contents;
  ${media.phone} {
    display: block;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Text = styled.div`
  grid-column: 2;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 60px 48px 24px;
  ${media.belowDesktop} {
    padding: 60px 32px 24px;
  }
  ${media.phone} {
    overflow: visible;
    padding: 24px 20px 28px;
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  z-index: 1;
  top: 14px;
  right: 14px;
  background: ${colour.ivory};
  ${media.phone} {
    top: 10px;
    right: 10px;
  }
`;

const Category = styled.p`
  ${note}
  color: ${colour.muted};
`;

const Name = styled.h2`
  ${serifLine}
  margin-top: 2px;
  padding-right: 24px;
  font-size: 40px;
  line-height: 1.12;
  ${media.phone} {
    padding-right: 0;
    font-size: 32px;
  }
`;

const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  margin-top: 16px;
  ${media.phone} {
    margin-top: 10px;
  }
`;

const Sum = styled(Price)`
  font-size: 24px;
  line-height: 1.3;
  ${media.phone} {
    font-size: 21px;
  }
`;

const Small = styled.span`
  ${note}
  color: ${colour.muted};
`;

const Prose = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 20px;
  white-space: pre-line;
`;

const Facts = styled.dl`
  margin-top: 22px;
  font-size: 15px;
  line-height: 1.5;
  > div {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 16px;
    padding-block: 11px;
    border-top: 1px solid ${colour.line};
  }
  dt {
    color: ${colour.muted};
  }
  ${media.phone} {
    > div {
      grid-template-columns: 118px minmax(0, 1fr);
    }
  }
`;

const Foot = styled.footer`
  grid-column: 2;
  padding: 20px 48px 28px;
  border-top: 1px solid ${colour.line};
  ${media.belowDesktop} {
    padding-inline: 32px;
  }
  ${media.phone} {
    grid-column: 1;
    padding: 12px 20px calc(14px + env(safe-area-inset-bottom));
  }
`;

const Buy = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 24px;
  ${media.phone} {
    gap: 16px;
  }
`;

const NoObligation = styled.p`
  ${note}
  margin-top: 10px;
  color: ${colour.muted};
`;

interface ProductDialogProps {
  /** Null when closed. */
  product: Product | null;
  onClose: () => void;
  onAdd: (product: Product) => void;
}

export function ProductDialog({ product, onClose, onAdd }: ProductDialogProps) {
  const titleId = useId();
  if (!product) return null;
  const { paragraphs, facts } = readDescription(product.description);
  const content = netContent(product);

  return (
    <Panel isOpen onClose={onClose} labelledBy={titleId}>
      <Close aria-label="Cerrar" onClick={onClose}>
        <X size={22} />
      </Close>
      <Scroller tabIndex={0}>
        <Side>
          <Picture src={product.image_url} alt="" sizes="(max-width: 767px) 100vw, 680px" square />
        </Side>
        <Text tabIndex={0}>
          <Category>{product.category}</Category>
          <Name id={titleId}>{product.name}</Name>
          <Cost>
            <Sum>{formatEuros(product.price)}</Sum>
            <Small>{joined('IVA incluido', unitPriceText(product))}</Small>
          </Cost>
          <Prose>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
          <Facts>
            {content && (
              <div>
                <dt>Contenido neto</dt>
                <dd>{content}</dd>
              </div>
            )}
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Facts>
        </Text>
      </Scroller>
      <Foot>
        <Buy>
          <StockText stock={product.stock} />
          <Button disabled={product.stock === 0} onClick={() => onAdd(product)}>
            {product.stock > 0 && <ShoppingBag size={20} />}
            {product.stock === 0 ? 'Sin Stock' : 'Añadir al carrito'}
          </Button>
        </Buy>
        <NoObligation>Pedir no te obliga a comprar: después te llamamos y lo confirmamos contigo.</NoObligation>
      </Foot>
    </Panel>
  );
}
