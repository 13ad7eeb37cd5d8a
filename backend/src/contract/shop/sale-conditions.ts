import { legalAddressOf, legalHolderOf, type LegalWriter } from '../clinic/legal-text.js';
import { PUBLIC_PATHS } from '../site/public-routes.js';
import { WITHDRAWAL_DAYS } from './withdrawals.js';

/** TRLGDCU arts. 97, 98 and 102 to 108; Directive (EU) 2023/2673, art. 11a. */
export const saleConditions: LegalWriter = (clinic) => ({
  title: 'Condiciones de venta',
  updated: '2026-11-24',
  sections: [
    {
      heading: 'Quién vende',
      blocks: [
        `${legalHolderOf(clinic)}${clinic.tax_id ? `, NIF ${clinic.tax_id}` : ''}${clinic.street ? `, ${legalAddressOf(clinic)}` : ''}.`,
      ],
    },
    {
      heading: 'Cómo se pide',
      blocks: [
        'Lo que envías desde el carrito es una solicitud sin obligación de pago. En un plazo de 24-48 horas te contactamos, te decimos el coste del envío y acordamos contigo la entrega y la forma de pago.',
        'El contrato nace cuando, acordado ese total contigo, te lo confirmamos. Hasta entonces puedes cambiarlo o dejarlo sin dar explicaciones.',
      ],
    },
    {
      heading: 'Precios',
      blocks: [
        'Están en euros e incluyen el IVA. Junto a cada producto se indica su precio por 100 ml o 100 g. El envío se calcula según el destino y lo conoces antes de aceptar.',
      ],
    },
    {
      heading: 'Envío',
      blocks: [
        'Enviamos solo a España: Península, islas, Ceuta y Melilla.',
        ...(clinic.offers_pickup
          ? [
              `También puedes recoger tu pedido en la clínica${clinic.street ? `, ${legalAddressOf(clinic)}` : ''}, sin coste de envío.`,
            ]
          : []),
      ],
    },
    {
      heading: 'Existencias',
      blocks: [
        'Al solicitar un pedido reservamos las unidades; si te pedimos por correo que lo confirmes, hasta la hora que dice ese correo. Si un producto llegara a faltar, te avisamos y puedes elegir otro o dejarlo.',
      ],
    },
    {
      id: 'desistimiento',
      heading: 'Desistir del contrato',
      blocks: [
        `Tienes ${WITHDRAWAL_DAYS} días naturales desde que recibes el pedido para desistir, sin dar motivos. Te devolvemos lo pagado, incluido el envío ordinario, en los 14 días siguientes a tu aviso.`,
        'Los productos que se precintan por higiene no se pueden devolver una vez abiertos (art. 103 e del TRLGDCU). El coste de devolverlos es tuyo, salvo que lleguen dañados o no sean los que pediste.',
        'Basta tu nombre y la referencia del pedido, en dos pasos. Al momento tienes en pantalla el acuse de recibo, con el día y la hora, para imprimirlo o guardarlo; si el correo es el de tu pedido, te lo enviamos también ahí.',
      ],
      link: { label: 'Desistir del contrato aquí', to: PUBLIC_PATHS.withdrawal },
    },
    {
      // Art. 97.1 i. Without this form the withdrawal period grows by twelve months (art. 105). Text of annex B.
      heading: 'Modelo de formulario de desistimiento',
      blocks: [
        'También puedes desistir por carta o por correo con este modelo, que no es obligatorio (TRLGDCU, anexo B). Solo debes cumplimentarlo y enviarlo si deseas desistir del contrato.',
        [
          `A la atención de ${[legalHolderOf(clinic), legalAddressOf(clinic), clinic.email].filter(Boolean).join(', ')}:`,
          'Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*):',
          'Pedido el/recibido el (*):',
          'Nombre del consumidor o de los consumidores:',
          'Domicilio del consumidor o de los consumidores:',
          'Firma del consumidor o de los consumidores (solo si el presente formulario se presenta en papel):',
          'Fecha:',
        ],
        '(*) Táchese lo que no proceda.',
      ],
    },
    {
      heading: 'Garantía',
      blocks: [
        'Los productos tienen la garantía legal de tres años. Si algo no es conforme, escríbenos y lo cambiamos o te devolvemos el dinero.',
      ],
    },
    {
      heading: 'Reclamaciones',
      blocks: [
        `Puedes escribirnos${clinic.email ? ` a ${clinic.email}` : ''} o pedir una hoja de reclamaciones en la clínica. Contestamos en un mes. También puedes acudir a la oficina de consumo de tu municipio.`,
      ],
    },
  ],
});
