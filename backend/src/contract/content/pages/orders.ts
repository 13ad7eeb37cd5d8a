import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { additions, list, meta, picture, text } from './make.js';

export const CHECKOUT = {
  label: 'Checkout',
  path: PUBLIC_PATHS.checkout,
  blocks: {
    ...meta({ title: 'Checkout', description: 'Envía la solicitud de tu pedido: sin pago en línea y sin obligación.' }),
    intro: text(
      'Texto sobre el formulario',
      160,
      'Solo lo necesario para preparar tu pedido y llamarte. Todos los campos son obligatorios.',
    ),
    shipping_note: text(
      'Bajo el total, sobre el envío',
      200,
      'IVA incluido. El coste del envío depende del destino; te lo decimos antes de confirmar el pedido.',
    ),
    /** After the specification's promise. */
    promises: list('Promesas, después de «Envío a España»', { items: 3, max: 40 }, [
      'Sin pago en línea',
      'Datos protegidos',
      '14 días para desistir',
    ]),
    empty: text(
      'Con el carrito vacío',
      200,
      'Para hacer un pedido, añade antes algún producto. Lo que elijas se queda guardado aquí, aunque cierres la página.',
    ),
    empty_picture: picture('Con el carrito vacío: imagen', '/media/category-skincare.jpg'),
  },
} as const;

export const ORDER_COMPLETED = {
  label: 'Pedido completado',
  path: PUBLIC_PATHS.orderCompleted,
  blocks: {
    ...meta({ title: 'Pedido completado', description: 'Hemos recibido tu pedido. Te contactaremos en 24-48 horas.' }),
    picture: picture('Imagen', '/media/method-03.jpg'),
    help_title: text('Ayuda: título', 60, '¿Te ayudamos?'),
    help_text: text(
      'Ayuda: texto',
      120,
      'Ten a mano la referencia y te lo resolvemos en el momento.',
      'Ten a mano la referencia.',
    ),
  },
} as const;

export const WITHDRAWAL = {
  label: 'Desistir del contrato',
  path: PUBLIC_PATHS.withdrawal,
  blocks: {
    ...meta({
      title: 'Desistir del contrato',
      description:
        'Desiste de tu compra en dos pasos, sin dar motivos, dentro de los 14 días desde que la recibes. Con acuse de recibo al momento.',
    }),
    additions: additions('Lo que quieras añadir'),
  },
} as const;
