import { ShoppingBag } from 'lucide-react';
import { styled } from 'styled-components';
import { colour } from '../../../theme/tokens';
import { IconButton } from '../../../ui/Button';
import { openCart } from './cartDrawer';
import { itemCount } from '../cartItem';
import { useCart } from '../useCart';

const Frame = styled(IconButton)`
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  padding-inline: 5px;
  border-radius: 9px;
  background: ${colour.clay};
  color: ${colour.ivory};
  font-size: 12px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
`;

/** Opens the drawer. The badge counts units and appears once the cart has been read. */
export function CartButton() {
  const count = useCart(({ items }) => itemCount(items));
  return (
    <Frame
      aria-label={`Carrito, ${count === 1 ? '1 producto' : `${count} productos`}`}
      aria-haspopup="dialog"
      data-opens="cart"
      onClick={openCart}
    >
      <ShoppingBag size={22} />
      {count > 0 && <Count>{count > 99 ? '99+' : count}</Count>}
    </Frame>
  );
}
