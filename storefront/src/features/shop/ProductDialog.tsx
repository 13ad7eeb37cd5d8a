import type { Product } from '@radiance/backend/contract';
import { X } from 'lucide-react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { colour, CORNER, media, shadow } from '../../theme/tokens';
import { IconButton } from '../../ui/Button';
import { Modal } from '../../ui/dialog/Modal';
import { Picture } from '../../ui/picture/Picture';
import { ProductFoot } from './ProductFoot';
import { ProductText } from './ProductText';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Panel = styled(Modal)`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 544fr) minmax(0, 512fr);
  width: 1056px;
  height: 680px;
  max-width: calc(100vw - 48px);
  max-height: calc(100vh - 64px);
  max-height: calc(100dvh - 64px);
  margin: auto;
  overflow: hidden;
  border-radius: ${CORNER};
  box-shadow: ${shadow};
  animation: ${rise} 200ms ease-out;
  ${media.phone} {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    width: 100vw;
    height: 100vh;
    height: 100dvh;
    max-width: none;
    max-height: none;
    border-radius: 0;
  }
  ${media.low} {
    grid-template-rows: auto auto;
    height: fit-content;
    max-height: 100vh;
    max-height: 100dvh;
    overflow-y: auto;
  }
`;

const Side = styled.div`
  grid-row: 1 / -1;
  ${media.phone} {
    height: min(43vh, 363px);
    height: min(43dvh, 363px);
  }
`;

/** On phones picture and text scroll together, on desktop only the text. Focusable, so that the keyboard can scroll. */
const Scroller = styled.div`
  display: contents;
  ${media.phone} {
    display: block;
    overflow-y: auto;
    overscroll-behavior: contain;
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

interface ProductDialogProps {
  /** Null when closed. */
  product: Product | null;
  onClose: () => void;
  onAdd: (product: Product) => void;
}

export function ProductDialog({ product, onClose, onAdd }: ProductDialogProps) {
  const titleId = useId();
  if (!product) return null;

  return (
    <Panel isOpen onClose={onClose} labelledBy={titleId}>
      <Close aria-label="Cerrar" onClick={onClose}>
        <X size={22} />
      </Close>
      <Scroller tabIndex={0}>
        <Side>
          <Picture src={product.image_url} alt="" sizes="(max-width: 767px) 100vw, 680px" square />
        </Side>
        <ProductText product={product} titleId={titleId} />
      </Scroller>
      <ProductFoot stock={product.stock} onAdd={() => onAdd(product)} />
    </Panel>
  );
}
