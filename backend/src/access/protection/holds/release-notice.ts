import type { ScarceKind } from '../../../contract/index.js';
import type { NewMail } from '../../../platform/mail/mail-queue.js';
import type { Settings } from '../../../platform/settings.js';

interface Notice {
  kind: ScarceKind;
  count: number;
  to: string;
  clinicName: string;
}

const WORDS: Readonly<Record<ScarceKind, { one: string; many: string; free: string }>> = {
  appointments: { one: 'cita', many: 'citas', free: 'Sus horas se pueden reservar de nuevo.' },
  orders: { one: 'línea de pedido', many: 'líneas de pedido', free: 'Sus unidades están de nuevo en venta.' },
};

/** Numbers and nobody's names: what was let go has been forgotten. */
export function releaseNotice({ kind, count, to, clinicName }: Notice, { publicUrl }: Pick<Settings, 'publicUrl'>): NewMail {
  const { one, many, free } = WORDS[kind];
  const what = `${count} ${count === 1 ? one : many}`;
  const lines = [
    'Hola:',
    '',
    `Se ${count === 1 ? 'ha liberado' : 'han liberado'} ${what} que nadie confirmó por email a tiempo. ${free}`,
    '',
    'Los datos de esas solicitudes se han borrado. Lo que sigue pendiente lo ves en el panel:',
    '',
    `${publicUrl}/admin`,
    '',
    clinicName,
  ];
  return { kind: 'release-notice', to_name: '', to_address: to, subject: `Sin confirmar: ${what}`, body: lines.join('\n') };
}
