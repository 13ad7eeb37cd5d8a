import {
  FLOOD_KINDS,
  type AdaptiveLimitLevel,
  type AdaptiveLimitMode,
  type AdaptiveLimitReport,
  type FloodKindName,
  type FloodReport,
  type ReservableKindName,
} from '@radiance/backend/contract';
import { counted } from '../../../lib/countTexts';

export const KIND_NAMES: Readonly<Record<ReservableKindName, string>> = {
  appointments: 'Reservas',
  orders: 'Pedidos',
  leads: 'Mensajes',
};

export const MODE_LABELS: Readonly<Record<AdaptiveLimitMode, string>> = {
  auto: 'Automática',
  on: 'Siempre activa',
  off: 'Desactivada',
};

export const LEVEL_TEXTS: Readonly<Record<AdaptiveLimitLevel, string>> = {
  off: 'Las solicitudes de la web entran sin pedir nada más.',
  proof: 'El navegador de cada visitante comprueba el envío antes de aceptarlo.',
  mail: 'Cada solicitud se confirma con un enlace que llega por correo; si no, se libera sola.',
};

const withinHours = (hours: number): string => (hours === 1 ? 'en una hora' : `en ${hours} horas`);

export function reasonText({ mode, reason }: Pick<AdaptiveLimitReport, 'mode' | 'reason'>): string {
  if (mode === 'on') return 'la ha activado la clínica';
  if (!reason) return 'demasiadas solicitudes sin confirmar';
  const { scope, what, within_hours, taken, of, name } = reason;
  const within = withinHours(within_hours);
  switch (scope) {
    case 'hours':
      return `${within} se han pedido, sin confirmar, ${taken} de las ${of} horas libres de los próximos ${what} días`;
    case 'product':
      return `${within} se han pedido, sin confirmar, ${taken} de las ${of} unidades de ${name ?? 'un producto'}`;
    case 'messages':
      return `${within} han llegado, sin confirmar, ${taken} mensajes: lo normal son como mucho ${of}`;
    case 'shop':
      return `${within} se han pedido, sin confirmar, ${taken} de las ${of} unidades de la tienda`;
  }
}

export const reservationsText = (
  kind: ReservableKindName,
  { waiting, released }: Pick<AdaptiveLimitReport, 'waiting' | 'released'>,
): string =>
  [
    waiting > 0 && `${counted(waiting, ...WAITING[kind])} por confirmar`,
    released > 0 && `${counted(released, ...RELEASED[kind])} en las últimas 24 horas`,
  ]
    .filter(Boolean)
    .join(' · ');

type Nouns = Readonly<Record<ReservableKindName, readonly [one: string, many: string]>>;

const WAITING: Nouns = {
  appointments: ['cita', 'citas'],
  orders: ['línea de pedido', 'líneas de pedido'],
  leads: ['mensaje', 'mensajes'],
};
const RELEASED: Nouns = {
  appointments: ['cita liberada', 'citas liberadas'],
  orders: ['línea de pedido liberada', 'líneas de pedido liberadas'],
  leads: ['mensaje borrado', 'mensajes borrados'],
};

const LIST = new Intl.ListFormat('es');

const FLOODED: Readonly<Record<FloodKindName, readonly [one: string, many: string]>> = {
  ...WAITING,
  waiting: ['persona en lista de espera', 'personas en lista de espera'],
  withdrawals: ['desistimiento sin pedido', 'desistimientos sin pedido'],
};

/** `12 citas, 3 líneas de pedido (15 unidades) y 40 mensajes`; empty for nothing. */
export function floodText({ units, ...counts }: Pick<FloodReport, FloodKindName | 'units'>): string {
  const parts = FLOOD_KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    [counted(counts[kind], ...FLOODED[kind]), kind === 'orders' && `(${counted(units, 'unidad', 'unidades')})`]
      .filter(Boolean)
      .join(' '),
  );
  return LIST.format(parts);
}
