import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { colour, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { StockText } from './StockText';
import { Note } from '../../ui/Layout';

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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  ${media.phone} {
    column-gap: 16px;
  }
  /* Takes a line of its own where it has no room beside the stock. */
  > button {
    flex: 1 1 190px;
  }
`;

const NoObligation = styled(Note)`
  margin-top: 10px;
`;

/** Stays in view below the scrolling text. */
export function ProductFoot({ stock, onAdd }: { stock: number; onAdd: () => void }) {
  return (
    <Foot>
      <Buy>
        <StockText stock={stock} />
        <Button disabled={stock === 0} onClick={onAdd}>
          {stock > 0 && <ShoppingBag size={20} />}
          {stock === 0 ? 'Sin Stock' : 'Añadir al carrito'}
        </Button>
      </Buy>
      <NoObligation>Pedir no te obliga a comprar: después te llamamos y lo confirmamos contigo.</NoObligation>
    </Foot>
  );
}
