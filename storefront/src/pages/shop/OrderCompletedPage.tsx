import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../../api/loaderApi';
import { CheckoutProgress } from '../../features/checkout/CheckoutProgress';
import { NextSteps } from '../../features/checkout/completed/NextSteps';
import { OrderHelp } from '../../features/checkout/completed/OrderHelp';
import { usePlacedOrder } from '../../features/checkout/completed/placedOrder';
import { ExampleReference, OrderReference } from '../../features/checkout/completed/OrderReference';
import { SPLIT_PICTURE_SIZES, SplitScene } from '../../features/checkout/completed/SplitScene';
import { clinicHour, reachUs } from '../../lib/texts/clinicText';
import type { PageData, PageHandle } from '../../lib/page';
import { paths, selfServicePaths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { firstPicture, metaOf } from '../../lib/texts/texts';
import { colour, media } from '../../theme/tokens';
import { AnchorButton, LinkButton } from '../../ui/Button';
import { Actions, Title } from '../../ui/Layout';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('order-completed');

export const handle = {
  content: ['order-completed'],
  meta: ({ data: texts }) => ({
    ...metaOf(texts),
    path: paths.orderCompleted,
    noIndex: true,
    ...firstPicture(texts.picture, SPLIT_PICTURE_SIZES),
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const Head = styled(Title)`
  margin-top: 76px;
  font-size: clamp(min(42px, 13.2vw), 5vw, 72px);
  ${media.belowDesktop} {
    margin-top: 44px;
  }
`;

const Text = styled.p`
  margin: 18px 0 38px;
  color: ${colour.muted};
  font-size: 18px;
`;

const Buttons = styled(Actions)`
  ${media.phone} {
    margin-top: 28px;
  }
`;

function OrderCompletedPage() {
  const texts = useLoaderData<typeof loader>();
  const clinic = useClinic();
  const placed = usePlacedOrder();
  const unconfirmed = placed?.unconfirmed;
  const manageUrl = placed?.manageUrl;
  return (
    <>
      <SplitScene picture={texts.picture}>
        {placed && <CheckoutProgress step="done" />}
        <Head>{unconfirmed ? 'Confirma tu pedido' : placed ? 'Hemos recibido tu pedido' : 'Aquí se confirma cada pedido'}</Head>
        {!placed && (
          <Text>
            Desde aquí no se ha enviado ninguno. Si acabas de hacer uno, mira tu correo: la confirmación lleva una referencia como{' '}
            <ExampleReference />.
          </Text>
        )}
        {unconfirmed ? (
          <Text>
            Te guardamos los productos hasta las <strong>{clinicHour(unconfirmed.until, clinic)}</strong>. Para quedarte con
            ellos, abre el correo que te hemos enviado a <strong>{unconfirmed.email}</strong> y confirma el pedido. Si no lo ves
            en unos minutos, mira en la carpeta de correo no deseado o {reachUs(clinic)}.
          </Text>
        ) : (
          placed && <Text>Tu pedido ha sido registrado correctamente. Te contactaremos pronto.</Text>
        )}
        {placed && <OrderReference reference={placed.reference} />}
        <Buttons $above={40}>
          <LinkButton to={paths.shop}>Volver a la tienda</LinkButton>
          <LinkButton to={paths.home} $variant="outline">
            Ir al inicio
          </LinkButton>
          {/* Loads a document, so that its secret address is not sent as referrer. */}
          {manageUrl && (
            <AnchorButton href={selfServicePaths(manageUrl).page} $variant="outline">
              Ver mi pedido
            </AnchorButton>
          )}
        </Buttons>
      </SplitScene>
      <NextSteps isPlaced={placed !== null} isUnconfirmed={Boolean(unconfirmed)} />
      <OrderHelp texts={texts} clinic={clinic} />
    </>
  );
}

export { OrderCompletedPage as Component };
