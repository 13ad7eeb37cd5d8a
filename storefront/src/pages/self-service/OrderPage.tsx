import {
  clinicTime,
  DELIVERY_METHOD_LABELS,
  formatDay,
  contactLine,
  formatPhone,
  formatTime,
  FULFILMENT_LABELS,
  PAYMENT_STATUS_LABELS,
  type ContentPicture,
  type Fulfilment,
  type ManagedOrder,
} from '@radiance/backend/contract';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { SPLIT_PICTURE_SIZES, SplitScene, SplitText, SplitTitle } from '../../features/checkout/completed/SplitScene';
import { ScenePage } from '../../features/layout/ScenePage';
import { Facts } from '../../features/self-service/Facts';
import { linkMeta, loadManaged } from '../../features/self-service/managedPage';
import { OrderTable } from '../../features/self-service/OrderTable';
import { reachUs } from '../../lib/texts/clinicText';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { media } from '../../theme/tokens';
import { Button, LinkButton } from '../../ui/Button';
import { Actions } from '../../ui/Layout';

export const loader = (args: LoaderFunctionArgs) => loadManaged(args, 'order', 'order_picture');

export const handle = {
  meta: ({ data: { picture, managed } }) =>
    linkMeta('Tu pedido', 'Consulta tu pedido y guarda su resumen.', picture, managed ? SPLIT_PICTURE_SIZES : '100vw'),
} satisfies PageHandle<PageData<typeof loader>>;

const Buttons = styled(Actions)`
  ${media.print} {
    display: none;
  }
`;

const WHERE_IT_IS: Readonly<Record<Exclude<Fulfilment, 'new'>, string>> = {
  prepared: 'Tu pedido está preparado.',
  shipped: 'Tu pedido está en camino.',
  ready: 'Tu pedido está listo para recoger en la clínica.',
  delivered: 'Tu pedido consta como entregado.',
  cancelled: 'Tu pedido está cancelado.',
};

function stateOf({ fulfilment, payment_status }: ManagedOrder): string {
  if (fulfilment !== 'new') return WHERE_IT_IS[fulfilment];
  if (payment_status === 'paid') return 'Tu pedido está pagado. Gracias.';
  return 'Tenemos tu solicitud de pedido. Te contactaremos en 24-48 horas para acordar la entrega y la forma de pago.';
}

/** The order's present state and its time. */
function stepText(order: ManagedOrder, timeZone: string): string {
  const { fulfilment } = order;
  const instant = fulfilment === 'new' ? null : order[`${fulfilment}_at`];
  if (fulfilment === 'new') return 'Recibido, te llamaremos';
  if (instant === null) return FULFILMENT_LABELS[fulfilment];
  const { date, time } = clinicTime(new Date(instant), timeZone);
  return `${FULFILMENT_LABELS[fulfilment]}, ${formatDay(date)}, ${formatTime(time)}`;
}

function KnownOrder({ picture, order }: { picture: ContentPicture; order: ManagedOrder }) {
  const clinic = useClinic();
  const { date, time } = clinicTime(new Date(order.created_at), clinic.time_zone);
  return (
    <SplitScene picture={picture}>
      <SplitTitle>Tu pedido</SplitTitle>
      <SplitText>{stateOf(order)}</SplitText>
      <Facts
        facts={[
          ['Referencia', order.reference],
          ['Recibido', `${formatDay(date)}, ${formatTime(time)}`],
          ['Estado', stepText(order, clinic.time_zone)],
          ['Pago', PAYMENT_STATUS_LABELS[order.payment_status]],
          ['A nombre de', order.client_name],
          ['Entrega', order.delivery_method === 'pickup' ? DELIVERY_METHOD_LABELS.pickup : order.shipping_address],
          ['Acordado', order.delivery_notes],
          ['Contacto', [order.email, order.phone && formatPhone(order.phone)].filter(Boolean).join(' · ')],
        ]}
      />
      <OrderTable order={order} />
      <Facts facts={[[clinic.name, contactLine(clinic)]]} />
      <Buttons>
        <Button onClick={() => window.print()}>Imprimir o guardar</Button>
        <LinkButton to={paths.contact} $variant="outline">
          Preguntar por el pedido
        </LinkButton>
      </Buttons>
    </SplitScene>
  );
}

function OrderPage() {
  const { picture, managed: order, isExpired } = useLoaderData<PageData<typeof loader>>();
  const clinic = useClinic();
  if (order) return <KnownOrder picture={picture} order={order} />;
  return (
    <ScenePage
      picture={picture}
      title={isExpired ? 'Este enlace ha caducado' : 'No encontramos este pedido'}
      text={
        isExpired
          ? `Sirve durante un año. Si necesitas algo de este pedido, ${clinic.phone ? 'llámanos o ' : ''}escríbenos.`
          : `El enlace no es válido. Cópialo entero desde el correo o ${reachUs(clinic)}.`
      }
    >
      <LinkButton to={paths.contact}>Contacto</LinkButton>
      <LinkButton to={paths.shop} $variant="outline">
        Ir a la tienda
      </LinkButton>
    </ScenePage>
  );
}

export { OrderPage as Component };
