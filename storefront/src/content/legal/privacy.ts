import {
  formatPeriod,
  offersReminderChoice,
  PRIVACY_NOTICE_VERSION,
  RETENTION,
  legalAddressOf,
  legalHolderOf,
  type Clinic,
  type LegalWriter,
  type MessageChannel,
} from '@radiance/backend/contract';
import { known } from './known';

const reminds = (clinic: Clinic, channel: MessageChannel): boolean =>
  offersReminderChoice(clinic) && clinic.reminder_channels.includes(channel);

/** Second layer of the notices under each form (RGPD arts. 13 and 14, LOPDGDD art. 11). */
export const privacy: LegalWriter = (clinic) => ({
  title: 'Política de privacidad',
  updated: '2026-11-24',
  sections: [
    {
      heading: 'Responsable',
      blocks: [
        known(
          ['Responsable', legalHolderOf(clinic)],
          ['NIF', clinic.tax_id],
          ['Domicilio', legalAddressOf(clinic)],
          ['Email', clinic.email],
          ['Delegado de protección de datos', clinic.data_protection_contact],
        ),
      ],
    },
    {
      heading: 'Qué datos y para qué',
      blocks: [
        [
          'Formulario de contacto: nombre, correo, teléfono y mensaje, para contestarte. Base: tu solicitud previa a un contrato.',
          'Reserva de cita: nombre, correo, teléfono, tratamiento, día y hora, y las notas que escribas, para organizar tu cita. Base: la prestación del servicio que pides.',
          'Lista de espera: nombre, correo, teléfono, tratamiento y días, para ofrecerte una hora que quede libre. Base: la prestación del servicio que pides.',
          ...(offersReminderChoice(clinic)
            ? [
                'Recordatorio por SMS o WhatsApp: tu móvil, solo si lo eliges al reservar. Base: tu consentimiento; lo retiras cambiando el medio en el enlace de tu cita.',
              ]
            : []),
          'Pedido: nombre, correo, teléfono, dirección y productos, para confirmar, enviar y cobrar. Base: el contrato y las obligaciones fiscales.',
          'Desistimiento: nombre, correo y referencia del pedido, para acusar recibo y tramitar la devolución. Base: la obligación legal.',
          'Opinión, si te la pedimos después de una visita: el nombre que elijas y lo que cuentes, para publicarlo. Base: tu consentimiento.',
        ],
        'Además, de cada formulario guardamos una huella cifrada de la red desde la que llega, de la que no se puede sacar tu dirección IP, para que nadie agote la agenda ni la tienda. Base: nuestro interés legítimo en proteger el servicio.',
        'No usamos tus datos para publicidad. Enviar un formulario nunca depende de que la aceptes.',
      ],
    },
    {
      heading: 'Datos de salud',
      blocks: [
        'Los formularios no los piden. Por favor, no los incluyas en las notas ni en los mensajes: los hablamos en consulta, donde forman parte de tu historia clínica y tienen una protección especial.',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      blocks: [
        [
          `Tu ficha de cliente, con tu nombre, tus teléfonos, tus correos y lo que anota la recepción: mientras tengas citas, pedidos o mensajes; si no, ${formatPeriod(RETENTION.clients)}.`,
          `Mensajes sin cita: ${formatPeriod(RETENTION.leads)}.`,
          `Citas: ${formatPeriod(RETENTION.appointments)} desde su día. La historia clínica, si la hay, va aparte y se guarda lo que marca la ley sanitaria (al menos cinco años).`,
          `Peticiones de la lista de espera: ${formatPeriod(RETENTION.waiting)} desde que se reservan, se retiran o pasan sus días.`,
          `Pedidos: ${formatPeriod(RETENTION.orders)}, por obligación mercantil y fiscal; después quitamos tu nombre y tus datos y queda solo el importe.`,
          `Desistimientos: ${formatPeriod(RETENTION.withdrawals)}, para poder acreditarlos.`,
          `Consentimientos para publicar tu imagen: mientras valen y ${formatPeriod(RETENTION.consents)} desde que los retiras; las imágenes, solo mientras valen.`,
          `Opiniones que te pedimos después de una visita: las que no se publican, ${formatPeriod(RETENTION.opinions)}; las publicadas, hasta que retiras tu permiso.`,
          `${offersReminderChoice(clinic) ? 'Correos y mensajes' : 'Correos'} que te enviamos: borramos su texto a los ${formatPeriod(RETENTION.mails)}; que te los enviamos y cuándo, al cabo de ${formatPeriod(RETENTION.messages)}.`,
          `Enlaces de los correos: el de una cita sirve hasta que acaba su día; el de un pedido, ${formatPeriod(RETENTION.links)}.`,
          `Huella de la red: ${formatPeriod(RETENTION.networks)}.`,
          `Registro de quién consulta o cambia tus datos en la clínica: ${formatPeriod(RETENTION.audit)} con sus detalles; después queda solo qué se hizo y cuándo.`,
        ],
      ],
    },
    {
      heading: 'Quién los ve',
      blocks: [
        'El equipo de la clínica y las empresas que nos prestan alojamiento, correo o transporte, con contrato y solo para ese encargo. No se ceden a nadie más salvo obligación legal, ni salen de la Unión Europea' +
          (reminds(clinic, 'whatsapp') ? ', salvo lo que se dice aquí de WhatsApp.' : '.'),
        ...(reminds(clinic, 'sms')
          ? [
              'Si eliges el recordatorio por SMS, la empresa que nos envía los SMS recibe tu móvil y ese texto: la clínica, el día, la hora y el enlace de tu cita.',
            ]
          : []),
        ...(reminds(clinic, 'whatsapp')
          ? [
              'Si eliges el recordatorio por WhatsApp, WhatsApp Ireland Limited (grupo Meta) recibe tu móvil y ese mensaje, sin el tratamiento, y puede tratarlos en Estados Unidos con las garantías del Marco de Privacidad de Datos UE-EE. UU.',
            ]
          : []),
      ],
    },
    {
      heading: 'Tus derechos',
      blocks: [
        'Lo que hacemos con tu consentimiento puedes retirarlo cuando quieras; lo hecho hasta entonces sigue siendo válido.',
        `Puedes acceder a tus datos, corregirlos, suprimirlos, limitar su uso u oponerte a él y llevártelos. Escribe a ${clinic.email ?? 'la clínica'} y contestamos en un mes. Si no quedas conforme, puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).`,
      ],
    },
    {
      heading: 'Versión de este texto',
      blocks: [
        `Con cada formulario guardamos la versión de la información que viste y el momento. La vigente es la ${PRIVACY_NOTICE_VERSION}.`,
      ],
    },
  ],
});
