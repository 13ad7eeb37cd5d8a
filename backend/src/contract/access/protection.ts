import { choice, flag, instant, integer, optional, text, withDefault, type Values } from '../core/rules.js';
import { LINE_UNITS_MAX } from '../shop/order-limits.js';

/** What a flood of forms can exhaust: appointments, stock, and the clinic's time for messages. */
export const RESERVABLE_KINDS = ['appointments', 'orders', 'leads'] as const;
export type ReservableKindName = (typeof RESERVABLE_KINDS)[number];

/** What can be cleared after a flood. Waitlist entries and withdrawals wait for no link and have no adaptive limit. */
export const FLOOD_KINDS = [...RESERVABLE_KINDS, 'waiting', 'withdrawals'] as const;
export type FloodKindName = (typeof FLOOD_KINDS)[number];

/** `auto` follows the pressure; `on` and `off` are the clinic's decision. */
export const ADAPTIVE_LIMIT_MODES = ['auto', 'on', 'off'] as const;
export type AdaptiveLimitMode = (typeof ADAPTIVE_LIMIT_MODES)[number];

/** What a visitor must provide: nothing, a proof of work, or a proof of work and a click in a mail. */
export const ADAPTIVE_LIMIT_LEVELS = ['off', 'proof', 'mail'] as const;
export type AdaptiveLimitLevel = (typeof ADAPTIVE_LIMIT_LEVELS)[number];

const count = (max: number): ReturnType<typeof integer> => integer({ min: 1, max, message: 'Debe ser al menos 1' });
const MODE = choice(ADAPTIVE_LIMIT_MODES, 'Modo inválido');

/** Limits of one person or one network (IPv4 /24, IPv6 /48) before the clinic confirms. */
export const CAP_RULES = {
  /**
   * Pending future appointments per e-mail. A request beyond the limit is not refused, which would reveal a person's bookings;
   * the person gets a mail.
   */
  appointments_per_person: count(1000),
  /** Pending appointments, requested within a day. */
  appointments_per_network: count(10_000),
  units_per_line: count(LINE_UNITS_MAX),
  units_per_person: count(10_000),
  /** Pending units, ordered within a day. */
  units_per_network: count(100_000),
  /** Unanswered leads of one day. */
  leads_per_network: count(10_000),
  /** A network reserves at most this fraction of a product's stock. */
  stock_parts: count(100),
  /** A network may always reserve this many units of a product. */
  stock_units: count(100),
  /** How long a reservation waits for the click in the mail. */
  hold_minutes: integer({ min: 5, max: 1440, message: 'Debe ser al menos 5 minutos' }),
} as const;

export type Caps = Values<typeof CAP_RULES>;

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

/** Near appointments, one product's stock, the whole shop, or messages. */
export const PRESSURE_SCOPES = ['hours', 'product', 'shop', 'messages'] as const;
export type PressureScope = (typeof PRESSURE_SCOPES)[number];

/** How much unconfirmed visitors took within some hours. */
export interface Pressure {
  scope: PressureScope;
  /** For `hours` the number of days ahead; for `product` its id. */
  what: string;
  within_hours: number;
  taken: number;
  of: number;
}

export interface AdaptiveLimitReport {
  mode: AdaptiveLimitMode;
  /** The current level, set by the program or by the clinic. */
  level: AdaptiveLimitLevel;
  since: string | null;
  /** Null while the limit is off or set by the clinic. */
  reason: (Pressure & { name: string | null }) | null;
  /** Reservations that wait for the click in their mail. */
  waiting: number;
  /** Reservations of the last day that expired. */
  released: number;
}

export interface ProtectionReport extends ProtectionSettings {
  /** False with RATE_LIMITS=off. */
  is_on: boolean;
  brakes: Record<ReservableKindName, AdaptiveLimitReport>;
}

/** How long the network of a form is stored. */
export const NETWORK_RETENTION_DAYS = 30;

/** Pending reservations of one network, by a pseudonym. */
export interface NetworkReservations extends Record<FloodKindName, number> {
  network: string;
  units: number;
  first_at: string;
  last_at: string;
}

/**
 * Selects by network or period. Pending appointments are cancelled. Pending orders, unanswered leads, open waitlist entries and
 * untouched withdrawals without an order are deleted.
 */
export const FLOOD_RULES = {
  network: optional(text({ max: 43, message: 'Red inválida', pattern: /^[\w-]{43}$/ })),
  from: optional(instant('Instante inválido')),
  to: optional(instant('Instante inválido')),
  kind: optional(choice(FLOOD_KINDS, 'Tipo inválido')),
  /** Also those whose person clicked in the mail. */
  include_confirmed: withDefault(flag(), false),
  /** Only counts. Deleting needs `preview: false`. */
  preview: withDefault(flag(), true),
} as const;

export type FloodSelection = Values<typeof FLOOD_RULES>;

export interface FloodReport extends Record<FloodKindName, number> {
  preview: boolean;
  /** Units that return to stock. */
  units: number;
  networks: number;
  /** Skipped, because the person clicked in the mail. */
  confirmed: number;
}

/** Query parameter of the link in the mail, and the page's path. */
export const CONFIRMATION_QUERY = 'codigo';
export const CONFIRMATIONS_PATH = '/api/confirmations';
export const CONFIRMATION_RULES = { token: text({ max: 100, message: 'El enlace no es válido', kind: 'code' }) } as const;

export interface ConfirmationAnswer {
  kind: ReservableKindName;
}

/** In a 202: until when the link in the mail must be used. */
export interface Unconfirmed {
  confirm_until?: string;
}

/** `code` of the 429 after which a browser sends again with a (harder) proof of work. */
export const PROOF_NEEDED_PROBLEM = 'proof-of-work-needed';

export const PROTECTION_REFUSALS = {
  appointments: {
    network:
      'Desde tu red se han pedido hoy muchas citas y tu navegador no ha podido comprobar el envío. Contáctanos y te damos hora.',
    unconfirmed: 'Desde tu red hay muchas citas sin confirmar por correo. Inténtalo más tarde o contáctanos.',
  },
  orders: {
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
