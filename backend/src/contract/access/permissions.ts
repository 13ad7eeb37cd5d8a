import { TOPICS, type Topic } from '../office/live.js';
import type { ResourceName } from '../core/resources.js';
import { EMAIL_RULE } from '../office/people.js';
import type { NewPractitioner } from '../booking/team.js';
import { someOf } from '../core/compound-rules.js';
import { flag, withDefault, type Values } from '../core/rules.js';
import type { DashboardFigures } from '../core/http-types.js';

/** Rows of `user_roles`; an account may have several. `admin` may do everything. */
export const STAFF_ROLES = ['admin', 'reception', 'practitioner', 'marketing'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  admin: 'Administración',
  reception: 'Recepción',
  practitioner: 'Profesional',
  marketing: 'Marketing',
};
export const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  admin: 'Puede hacerlo todo',
  reception: 'Reservas, pedidos, leads, personas y ausencias, sin eliminar ni exportar',
  practitioner: 'Sus propias citas, el equipo y sus ausencias, sin cambiar nada',
  marketing: 'Tratamientos, productos, testimonios, galería y textos del equipo, sin datos personales',
};

/** Names of react-admin. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';
/** An area that a role does not list is for administrators. */
export type Area =
  | ResourceName
  | 'activity'
  | 'administrators'
  | 'clinic'
  | 'content'
  | 'messages'
  | 'people'
  | 'pictures'
  | 'protection'
  | 'publishing';

const READ: readonly Action[] = ['list', 'show'];
const WORK: readonly Action[] = [...READ, 'create', 'edit'];
const ALL: readonly Action[] = [...WORK, 'delete', 'export'];

const PERMITTED: Readonly<Record<Exclude<StaffRole, 'admin'>, Partial<Record<Area, readonly Action[]>>>> = {
  // Reception needs to know who works and which room is free, and records who calls in sick.
  reception: {
    clients: WORK,
    appointments: WORK,
    orders: WORK,
    leads: WORK,
    withdrawals: WORK,
    waiting: WORK,
    messages: [...READ, 'edit'],
    practitioners: READ,
    equipment: READ,
    absences: WORK,
    consents: WORK,
    people: READ,
    activity: READ,
  },
  // Own appointments only: see `seesOnlyOwn`.
  practitioner: { appointments: READ, practitioners: READ, equipment: READ, absences: READ },
  marketing: {
    treatments: ALL,
    products: ALL,
    testimonials: ALL,
    'before-after': ALL,
    // To choose a consent for a picture, without contact data: see `withoutContact`.
    consents: READ,
    pictures: ['create'],
    // Findings and explanations. The list of words is for administrators.
    publishing: [...READ, 'edit'],
    // Texts and pictures of pages.
    content: [...READ, 'edit'],
    'own-pages': ALL,
    // Only the public texts: see `PRACTITIONER_TEXTS`.
    practitioners: [...READ, 'edit'],
  },
};

export const mayDo = (roles: readonly StaffRole[], action: Action, area: Area): boolean =>
  roles.some((role) => role === 'admin' || PERMITTED[role][area]?.includes(action));

export const rolesThatMay = (action: Action, area: Area): StaffRole[] =>
  STAFF_ROLES.filter((role) => mayDo([role], action, area));

/** True for an account that has the area by the role `practitioner` only: it sees its own appointments and absences. */
export const seesOnlyOwn = (roles: readonly StaffRole[], area: Area): boolean =>
  mayDo(roles, 'list', area) &&
  !mayDo(
    roles.filter((role) => role !== 'practitioner'),
    'list',
    area,
  );

/** Fields of a practitioner that an editor without other rights may change. */
export const PRACTITIONER_TEXTS: readonly (keyof NewPractitioner)[] = [
  'title',
  'bio',
  'image_url',
  'image_kind',
  'image_consent_id',
];

/** The topics that a role's event stream reports. The clinic's data are public. */
export const topicsOf = (roles: readonly StaffRole[]): readonly Topic[] =>
  TOPICS.filter((topic) => topic === 'clinic' || mayDo(roles, 'list', topic));

/** A dashboard figure is shown only to roles that may list its area. */
export const FIGURE_AREAS = {
  appointments_total: 'appointments',
  orders_total: 'orders',
  orders_sales: 'orders',
  leads_pending: 'leads',
  products_low_stock: 'products',
} as const satisfies Record<keyof DashboardFigures, Area>;

const rolesRule = someOf(STAFF_ROLES, 'Elige al menos un rol');

export const ROLES_CHANGE_RULES = {
  roles: rolesRule,
  /** Confirms a change of one's own roles. */
  confirm_own: withDefault(flag(), false),
} as const;
export const NEW_STAFF_RULES = { email: EMAIL_RULE, roles: rolesRule } as const;
export type NewStaff = Values<typeof NEW_STAFF_RULES>;

/** `code` of the 409 that asks for `confirm_own`. */
export const OWN_ROLE_PROBLEM = 'own-role';

export const NOT_PERMITTED_TEXT = 'Tu cuenta no tiene permiso para esto';
