import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { lineTotal } from '@radiance/backend/contract';
import { apiOf } from '../../api/loaderApi';
import { CartCorrections, CartLimits } from '../../features/cart/corrections/CartNotices';
import { cartTotal, type CartItem } from '../../features/cart/cartItem';
import { excessOf } from '../../features/cart/corrections/cartCorrection';
import { checkCart } from '../../features/cart/corrections/checkCart';
import { useCart, useCartStore } from '../../features/cart/useCart';
import { CheckoutForm } from '../../features/checkout/CheckoutForm';
import { CheckoutLayout, FormColumn, SummaryColumn, SummaryGround } from '../../features/checkout/CheckoutLayout';
import { CheckoutProgress } from '../../features/checkout/CheckoutProgress';
import { FormSkeleton, SummarySkeleton } from '../../features/checkout/CheckoutSkeleton';
import type { PlacedOrder } from '../../features/checkout/completed/placedOrder';
import type { SentOrder } from '../../features/checkout/completed/sentOrder';
import { EmptyCheckout } from '../../features/checkout/EmptyCheckout';
import { OrderSummary } from '../../features/checkout/OrderSummary';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { metaOf } from '../../lib/texts/texts';
import { colour, HEADER_PX } from '../../theme/tokens';
import { SectionTitle } from '../../ui/Layout';
import { ArrowLink } from '../../ui/text/TextLink';
import { showToast } from '../../ui/toast/toastStore';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('checkout');

export const handle = {
  content: ['checkout'],
  meta: ({ data: texts }) => ({
    ...metaOf(texts),
    path: paths.checkout,
    noIndex: true,
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const Notices = styled.div`
  scroll-margin-top: ${HEADER_PX + 24}px;
  &:focus {
    outline: none;
  }
`;

const Corrections = styled(CartCorrections)`
  &:not(:empty) {
    margin-bottom: 24px;
  }
`;

const Limits = styled(CartLimits)`
  &:not(:empty) {
    margin-bottom: 24px;
  }
`;

const Back = styled.div`
  margin-bottom: 18px;
`;

const Head = styled(SectionTitle)`
  margin-top: 56px;
  font-size: clamp(min(36px, 11.4vw), 3.9vw, 56px);
`;

const Intro = styled.p`
  margin-top: 10px;
  color: ${colour.muted};
`;

function CheckoutPage() {
  const texts = useLoaderData<typeof loader>();
  const cart = useCartStore();
  const { items: inCart, ready, limits, addMessage } = useCart();
  const navigate = useNavigate();
  const notices = useRef<HTMLDivElement>(null);
  /** The ordered items: shown until the next page is there, although the cart is already empty. */
  const [placed, setPlaced] = useState<readonly CartItem[] | null>(null);
  const items = placed ?? inCart;

  useEffect(() => {
    // A failure does not matter here: the server checks the order again.
    if (ready) checkCart(cart).catch((error: unknown) => console.error(error));
  }, [ready, cart]);

  const handlePlaced = ({ answer, request }: SentOrder): void => {
    const { reference, orders, confirm_until, manage_url } = answer;
    setPlaced(items);
    cart.getState().takeOut(request.items);
    const unconfirmed = confirm_until === undefined ? null : { email: request.email, until: confirm_until };
    if (!unconfirmed)
      // Section 8: once per order line.
      orders.forEach(() =>
        showToast({
          title: '¡Pedido realizado!',
          description: 'Tu pedido ha sido registrado correctamente. Te contactaremos pronto.',
        }),
      );
    const state: PlacedOrder = { reference, unconfirmed, manageUrl: manage_url ?? null };
    void navigate(paths.orderCompleted, { replace: true, state });
  };

  const handleCartRefused = async (message: string, productId?: string): Promise<void> => {
    const name = items.find(({ id }) => id === productId)?.name;
    const before = cart.getState().corrections.length;
    await checkCart(cart).catch((error: unknown) => console.error(error));
    if (cart.getState().corrections.length === before)
      addMessage(name && !message.includes(name) ? `${name}: ${message}` : message);
    notices.current?.focus();
  };

  const corrections = (
    <Notices ref={notices} tabIndex={-1}>
      <Corrections />
      <Limits />
    </Notices>
  );

  if (ready && items.length === 0) return <EmptyCheckout texts={texts} notice={corrections} />;
  const total = cartTotal(items);
  return (
    <CheckoutLayout>
      <SummaryGround />
      <SummaryColumn>
        {ready ? (
          <OrderSummary
            texts={texts}
            lines={items.map((item) => ({ ...item, total: lineTotal(item.price, item.quantity) }))}
            total={total}
          />
        ) : (
          <SummarySkeleton />
        )}
      </SummaryColumn>
      <FormColumn>
        <Back>
          <ArrowLink to={paths.shop} back>
            Volver a la tienda
          </ArrowLink>
        </Back>
        <CheckoutProgress step="checkout" />
        <Head as="h1">Datos de envío</Head>
        <Intro>{texts.intro}</Intro>
        {corrections}
        {ready ? (
          <CheckoutForm
            promises={texts.promises}
            items={items.map(({ id, quantity, price }) => ({ product_id: id, quantity, unit_price: price }))}
            total={total}
            isPlaced={placed !== null}
            onPlaced={handlePlaced}
            isTooMuch={excessOf(items, limits).length > 0}
            onTooMuch={() => notices.current?.focus()}
            onCartRefused={(message, productId) => void handleCartRefused(message, productId)}
          />
        ) : (
          <FormSkeleton />
        )}
      </FormColumn>
    </CheckoutLayout>
  );
}

export { CheckoutPage as Component };
