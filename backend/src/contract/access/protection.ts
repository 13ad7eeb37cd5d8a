import { choice, flag, instant, integer, optional, text, withDefault, type Values } from '../core/rules.js';

/** What is scarce and taken by whoever fills in a form: hours, units, and the time in which the clinic reads messages. */
export const SCARCE_KINDS = ['appointments', 'orders', 'leads'] as const;
export type ScarceKind = (typeof SCARCE_KINDS)[number];

/** `auto` learns by itself; the other two are the clinic's own decision. */
export const ADAPTIVE_LIMIT_MODES = ['auto', 'on', 'off'] as const;
export type AdaptiveLimitMode = (typeof ADAPTIVE_LIMIT_MODES)[number];

/** What a stranger is asked for: nothing, a proof of work, or that and a link in a mail. Each asks for more than the one before. */
export const ADAPTIVE_LIMIT_LEVELS = ['off', 'proof', 'mail'] as const;
export type AdaptiveLimitLevel = (typeof ADAPTIVE_LIMIT_LEVELS)[number];

const count = (max: number): ReturnType<typeof integer> => integer({ min: 1, max, message: 'Debe ser al menos 1' });
const MODE = choice(ADAPTIVE_LIMIT_MODES, 'Modo inválido');

/** How much one person, or one network (IPv4 /24, IPv6 /48), may hold before the clinic has said yes. */
export const CAP_RULES = {
  /**
   * Pending appointments yet to come, by e-mail. Beyond it nobody is refused, or a stranger would learn from the answer what somebody
   * else has booked: the person hears of it by mail.
   */
  appointments_per_person: count(1000),
  /** Asked for within a day and still pending. */
  appointments_per_network: count(10_000),
  units_per_line: count(1000),
  /** Of one cart at most; in pending orders by e-mail, the person hears of more by mail, as of appointments. */
  units_per_person: count(10_000),
  /** Ordered within a day and still pending. */
  units_per_network: count(100_000),
  /** Written within a day and not yet answered. */
  leads_per_network: count(10_000),
  /** Of one product's stock a network holds at most one part of so many. */
  stock_parts: count(100),
  /** So many units of a product it may hold however few there are. */
  stock_units: count(100),
  /** How long a hold waits for the link in the mail. */
  hold_minutes: integer({ min: 5, max: 1440, message: 'Debe ser al menos 5 minutos' }),
} as const;

export type Caps = Values<typeof CAP_RULES>;

/** How many units one order may hold: told to the site, so that a cart stops where the checkout would refuse it. */
export type OrderLimits = Pick<Caps, 'units_per_line' | 'units_per_person'>;

export const PROTECTION_RULES = { ...CAP_RULES, appointments_brake: MODE, orders_brake: MODE, leads_brake: MODE } as const;

export type ProtectionSettings = Values<typeof PROTECTION_RULES>;

export const DEFAULT_CAPS: Caps = {
  appointments_per_person: 3,
  appointments_per_network: 8,
  units_per_line: 5,
  units_per_person: 12,
  units_per_network: 30,
  leads_per_network: 20,
  stock_parts: 3,
  stock_units: 2,
  hold_minutes: 30,
};

/** What rose: the near hours of so many days, one product's stock, the whole shop's, or messages beyond what a clinic gets. */
export const PRESSURE_SCOPES = ['hours', 'product', 'shop', 'messages'] as const;
export type PressureScope = (typeof PRESSURE_SCOPES)[number];

/** How much of something scarce strangers whom nobody has confirmed took within some hours. */
export interface Pressure {
  scope: PressureScope;
  /** Of `hours`: how many days ahead; of `product`: its id. */
  what: string;
  within_hours: number;
  taken: number;
  of: number;
}

export interface AdaptiveLimitReport {
  mode: AdaptiveLimitMode;
  /** What is asked for now, whoever decided it. */
  level: AdaptiveLimitLevel;
  since: string | null;
  /** Why it came on by itself; null while it is off or was switched on by hand. */
  reason: (Pressure & { name: string | null }) | null;
  /** Pending holds that wait for the link in their mail. */
  waiting: number;
  /** Holds of the last day that nobody confirmed in time. */
  released: number;
}

export interface ProtectionReport extends ProtectionSettings {
  /** False with RATE_LIMITS=off: nothing of this is looked at. */
  is_on: boolean;
  brakes: Record<ScarceKind, AdaptiveLimitReport>;
}

/** For so long it is known which network a form came from; then it is forgotten. */
export const NETWORKS_KEPT_DAYS = 30;

/** One network's pending holds, told by a name that leads to no address. */
export interface NetworkReservations {
  network: string;
  appointments: number;
  orders: number;
  leads: number;
  units: number;
  first_at: string;
  last_at: string;
}

/** Whose pending appointments are cancelled, and pending orders and leads that nobody has answered deleted: those of a network, or sent from one instant up to another. */
export const FLOOD_RULES = {
  network: optional(text({ max: 43, message: 'Red inválida', pattern: /^[\w-]{43}$/ })),
  from: optional(instant('Instante inválido')),
  to: optional(instant('Instante inválido')),
  kind: optional(choice(SCARCE_KINDS, 'Tipo inválido')),
  /** Those too whose person has followed the link in the mail. */
  include_confirmed: withDefault(flag(), false),
  /** Only counts; what is to be done has to say so. */
  preview: withDefault(flag(), true),
} as const;

export type FloodSelection = Values<typeof FLOOD_RULES>;

export interface FloodReport {
  preview: boolean;
  appointments: number;
  orders: number;
  leads: number;
  /** Units that return to stock. */
  units: number;
  networks: number;
  /** Left alone since their person has followed the link in the mail. */
  confirmed: number;
}

/** What the link in the mail carries, and the page that it leads to. */
export const CONFIRMATION_QUERY = 'codigo';
export const CONFIRMATIONS_PATH = '/api/confirmations';
export const CONFIRMATION_RULES = { token: text({ max: 100, message: 'El enlace no es válido', kind: 'code' }) } as const;

export interface ConfirmationAnswer {
  kind: ScarceKind;
}

/** Beside the record in an answer of 202: until when the link in the mail has to be followed. */
export interface Unconfirmed {
  confirm_until?: string;
}

/** `type` of the 429 by which a browser knows that a proof of work, or a dearer one, opens the door. */
export const PROOF_NEEDED_PROBLEM = 'proof-of-work-needed';

export const PROTECTION_REFUSALS = {
  appointments: {
    network:
      'Desde tu red se han pedido hoy muchas citas y tu navegador no ha podido comprobar el envío. Contáctanos y te damos hora.',
    unconfirmed: 'Desde tu red hay muchas citas sin confirmar por correo. Inténtalo más tarde o contáctanos.',
  },
  orders: {
    line: (most: number, product = 'cada producto'): string =>
      `Como máximo ${most} ${most === 1 ? 'unidad' : 'unidades'} de ${product}. Si necesitas más, contáctanos.`,
    cart: (most: number): string => `Como máximo ${most} unidades en un pedido. Si necesitas más, contáctanos.`,
    network:
      'Desde tu red hay muchos pedidos pendientes y tu navegador no ha podido comprobar el envío. Contáctanos y lo preparamos.',
    unconfirmed: 'Hay muchos pedidos sin confirmar por correo. Inténtalo más tarde o contáctanos.',
  },
  leads: {
    network:
      'Desde tu red se han enviado hoy muchos mensajes y tu navegador no ha podido comprobar el envío. Contáctanos de otra forma.',
    unconfirmed: 'Desde tu red hay muchos mensajes sin confirmar por correo. Inténtalo más tarde o contáctanos.',
  },
  proof: 'Hay muchas solicitudes y tu navegador no ha podido comprobar el envío. Inténtalo de nuevo o contáctanos.',
  unknownLink: 'Este enlace no es válido. Cópialo entero desde el correo.',
  expiredLink: 'Este enlace ha caducado y lo que guardaba está libre de nuevo. Puedes pedirlo otra vez.',
} as const;
