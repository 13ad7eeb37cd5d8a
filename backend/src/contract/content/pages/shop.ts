import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { meta, text } from './make.js';

export const SHOP = {
  label: 'Tienda',
  path: PUBLIC_PATHS.shop,
  blocks: {
    ...meta(
      {
        title: 'Tienda de cosmética',
        description:
          'La cosmética que usamos en cabina, para seguir en casa: limpieza, sérums, hidratación y solar. Envío a España, sin pago en línea.',
      },
      {
        title: 'Tienda de cosmética',
        description: 'Cosmética para seguir cuidándote en casa. Envío a España, sin pago en línea.',
      },
    ),
    intro: text(
      'Texto junto al título',
      240,
      'Lo que usamos en cabina, para seguir en casa. Precios con IVA incluido. Aquí pides sin pagar: después te llamamos y acordamos contigo la entrega y el pago.',
      'Para seguir cuidándote en casa. Precios con IVA incluido. Aquí pides sin pagar: después te llamamos y acordamos contigo la entrega y el pago.',
    ),
    empty: text(
      'Cuando no hay productos',
      160,
      'Estamos reponiendo la tienda. Vuelve pronto o pregúntanos por lo que buscas.',
      'Todavía no hay productos. Pregúntanos por lo que buscas.',
    ),
    shipping_text: text(
      'Envío: texto',
      200,
      'Península, islas, Ceuta y Melilla. El coste depende del destino y lo sabes antes de confirmar nada.',
    ),
    payment_title: text('Pago: título', 40, 'Sin pago en línea'),
    payment_text: text(
      'Pago: texto',
      200,
      'Tu pedido es una solicitud sin obligación. Te contactamos en 24-48 horas y acordamos la entrega y la forma de pago.',
    ),
    withdrawal_title: text('Desistimiento: título', 40, '14 días para desistir'),
    withdrawal_text: text(
      'Desistimiento: texto',
      200,
      'Puedes devolver lo que no hayas abierto. Por higiene, los productos desprecintados no se devuelven.',
    ),
  },
} as const;
