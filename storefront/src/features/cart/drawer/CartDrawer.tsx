import { formatEuros } from '@radiance/backend/contract';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/Button';
import { Drawer } from '../../../ui/dialog/Drawer';
import { Note } from '../../../ui/Layout';
import { CartCorrections, CartLimits } from '../corrections/CartNotices';
import { closeCart, useCartDrawer } from './cartDrawer';
import { cartTotal, itemCount } from '../cartItem';
import { CartLine } from './CartLine';
import { checkCart } from '../corrections/checkCart';
import { EmptyCart } from './EmptyCart';
import { dismissAdded } from '../useAddToCart';
import { useCart, useCartStore } from '../useCart';

const Corrections = styled(CartCorrections)`
  &:not(:empty) {
    margin-top: 16px;
  }
`;

const Limits = styled(CartLimits)`
  &:not(:empty) {
    margin-top: 16px;
  }
`;

const List = styled.ul`
  &:focus {
    outline: none;
  }
`;

const Sum = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  font-size: 18px;
  font-weight: 600;
  span:last-child {
    font-size: 24px;
  }
`;

/** Hidden on low screens, where the list needs the room. The checkout repeats it. */
const NoPayment = styled(Note)`
  @media (max-height: 700px) {
    display: none;
  }
`;

const Pay = styled(LinkButton)`
  width: 100%;
  margin-block: 14px;
`;

function Foot({ total }: { total: number }) {
  return (
    <>
      <Sum>
        <span>Total</span>
        <span>{formatEuros(total)}</span>
      </Sum>
      <Note>IVA incluido. El envío se calcula según el destino.</Note>
      <Pay to={paths.checkout} replace>
        Proceder al Pago
      </Pay>
      <NoPayment>Aquí no se cobra nada: envías una solicitud sin obligación y acordamos contigo la entrega y el pago.</NoPayment>
    </>
  );
}

export function CartDrawer() {
  const isOpen = useCartDrawer((state) => state.isOpen);
  const cart = useCartStore();
  const { items } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const count = itemCount(items);

  useEffect(() => {
    if (!isOpen) return;
    dismissAdded();
    // The cart stays usable; the server checks the order again.
    checkCart(cart).catch((error: unknown) => console.error(error));
  }, [isOpen, cart]);

  // A removed line loses the focus: move it to the list.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) list.current?.focus();
  }, [isOpen, items.length]);

  return (
    <Drawer
      isOpen={isOpen}
      onClose={closeCart}
      title="Tu carrito"
      count={count > 0 ? (count === 1 ? '1 producto' : `${count} productos`) : undefined}
      width={500}
      foot={count > 0 && <Foot total={cartTotal(items)} />}
    >
      <Corrections />
      <Limits />
      {count > 0 ? (
        <List ref={list} tabIndex={-1} aria-label="Productos del carrito">
          {items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </List>
      ) : (
        <EmptyCart />
      )}
    </Drawer>
  );
}
