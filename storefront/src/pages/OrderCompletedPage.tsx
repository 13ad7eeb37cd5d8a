import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CheckoutProgress } from '../features/checkout/CheckoutProgress';
import { NextSteps } from '../features/checkout/NextSteps';
import { OrderHelp } from '../features/checkout/OrderHelp';
import { OrderReference } from '../features/checkout/OrderReference';
import type { PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { useClinic } from '../lib/useSite';
import { colour, GUTTER_PX, media, PHONE_GUTTER_PX } from '../theme/tokens';
import { LinkButton } from '../ui/Button';
import { Lead, Title } from '../ui/Layout';
import { Picture } from '../ui/Picture';

const SHELF = { src: '/media/method-03.jpg', sizes: '(max-width: 1023px) 100vw, 42vw' };

export const handle = {
  meta: () => ({
    title: 'Pedido completado',
    description: 'Hemos recibido tu pedido. Te contactaremos en 24-48 horas.',
    path: paths.orderCompleted,
    noIndex: true,
    firstPicture: SHELF,
  }),
} satisfies PageHandle;

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(${GUTTER_PX}px, 1fr) minmax(0, 628px) 96px minmax(0, 492px) minmax(${GUTTER_PX}px, 1fr);
  ${media.belowWide} {
    grid-template-columns: ${GUTTER_PX}px minmax(0, 58fr) 48px minmax(0, 42fr) 0;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  grid-column: 2;
  padding-block: 48px 88px;
  ${media.belowDesktop} {
    grid-column: 1;
    padding: 28px ${GUTTER_PX}px 64px;
  }
  ${media.phone} {
    padding-inline: ${PHONE_GUTTER_PX}px;
  }
`;

const Shelf = styled.div`
  position: relative;
  grid-column: 4 / -1;
  ${media.belowDesktop} {
    grid-row: 1;
    grid-column: 1;
    height: 330px;
  }
  ${media.phone} {
    height: 240px;
  }
`;

const Filling = styled(Picture)`
  position: absolute;
  inset: 0;
`;

const Head = styled(Title)`
  margin-top: 76px;
  font-size: clamp(42px, 5vw, 72px);
  ${media.belowDesktop} {
    margin-top: 44px;
  }
`;

const Text = styled(Lead)`
  margin: 18px 0 38px;
  color: ${colour.muted};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  margin-top: 40px;
  ${media.phone} {
    display: grid;
    margin-top: 28px;
  }
`;

/** What the checkout hands over in the history's entry: it also survives a reload. */
const sentReference = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reference' in state && typeof state.reference === 'string' ? state.reference : null;

function OrderCompletedPage() {
  const clinic = useClinic();
  const { state } = useLocation();
  return (
    <>
      <Columns>
        <Words>
          <CheckoutProgress step="done" />
          <Head>Hemos recibido tu pedido</Head>
          <Text>Tu pedido ha sido registrado correctamente. Te contactaremos pronto.</Text>
          <OrderReference sent={sentReference(state)} />
          <Ways>
            <LinkButton to={paths.shop}>Volver a la tienda</LinkButton>
            <LinkButton to={paths.home} $variant="outline">
              Ir al inicio
            </LinkButton>
          </Ways>
        </Words>
        <Shelf>
          <Filling src={SHELF.src} alt="" sizes={SHELF.sizes} priority square />
        </Shelf>
      </Columns>
      <NextSteps />
      <OrderHelp clinic={clinic} />
    </>
  );
}

export { OrderCompletedPage as Component };
