import { formatInstant, type Clinic, type Withdrawal } from '../../contract/index.js';
import type { NewMail } from '../../platform/mail/mail-queue.js';
import { oneLine } from '../../platform/mail/one-line.js';

const stated = ({ name, email, reference, message }: Withdrawal): string[] => [
  `  Nombre: ${oneLine(name)}`,
  `  Email: ${email}`,
  `  Pedido: ${oneLine(reference)}`,
  ...(message ? [`  Comentario: ${message.replace(/\n/g, '\n    ')}`] : []),
];

/** On a durable medium, with what was stated and the instant of its receipt (Directive 2011/83/EU, art. 11a.4). */
export function withdrawalAcknowledgement(withdrawal: Withdrawal, clinic: Clinic, timeZone: string): NewMail {
  const contact = [clinic.phone, clinic.email].filter((each) => each !== null).join(' · ');
  const lines = [
    `Hola, ${oneLine(withdrawal.name)}:`,
    '',
    `Hemos recibido tu desistimiento el ${formatInstant(withdrawal.created_at, timeZone)}. Este mensaje es el acuse de recibo: guárdalo.`,
    '',
    'Lo que nos has comunicado: desisto del contrato de venta de este pedido.',
    '',
    ...stated(withdrawal),
    '',
    'Te contactaremos para acordar la devolución. Si ya habías pagado, te devolvemos el importe, incluido el envío ordinario, en los 14 días siguientes a tu aviso.',
    'Los productos precintados por higiene no se pueden devolver una vez abiertos.',
    '',
    '¿No lo has pedido tú o hay un error? Responde a este mensaje' + (contact ? ` o escríbenos: ${contact}` : '') + '.',
    '',
    clinic.name,
  ];
  return {
    kind: 'withdrawal-receipt',
    to_name: oneLine(withdrawal.name),
    to_address: withdrawal.email,
    subject: `Acuse de recibo de tu desistimiento: ${oneLine(withdrawal.reference)}`,
    body: lines.join('\n'),
  };
}

/** For whoever runs the clinic: the days to give the money back count from the instant it names. */
export function withdrawalNotice(withdrawal: Withdrawal, clinic: Clinic, timeZone: string, to: string): NewMail {
  const lines = [
    `Un cliente ha desistido de su compra el ${formatInstant(withdrawal.created_at, timeZone)}.`,
    '',
    ...stated(withdrawal),
    '',
    'Ya tiene su acuse de recibo. El plazo para devolverle lo pagado es de 14 días desde ese momento.',
    '',
    clinic.name,
  ];
  return {
    kind: 'withdrawal-notice',
    to_name: clinic.name.slice(0, 100),
    to_address: to,
    subject: `Nuevo desistimiento: ${oneLine(withdrawal.reference)}`,
    body: lines.join('\n'),
  };
}
