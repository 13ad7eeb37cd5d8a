import { TOPICS, type Topic } from '../office/live.js';
import type { ResourceName } from '../core/resources.js';
import { EMAIL_RULE } from '../office/people.js';
import type { NewPractitioner } from '../booking/team.js';
import { flag, withDefault, type Rule, type Values } from '../core/rules.js';
import type { DashboardFigures } from '../core/http-types.js';

/** Rows of `user_roles`; a person may have several. `admin` may do everything, the others what stands below. */
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

/** Named as react-admin names them. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';
/** What permissions are about; what no role is given below is an administrator's alone. */
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
  // Whoever books has to know who is there and which room is free, and is the one who is rung up by somebody ill.
  reception: {
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
  // Their own appointments: see `seesOnlyOwn`.
  practitioner: { appointments: READ, practitioners: READ, equipment: READ, absences: READ },
  marketing: {
    treatments: ALL,
    products: ALL,
    testimonials: ALL,
    'before-after': ALL,
    // To choose one for a picture; told without how to reach them: see `withoutContact`.
    consents: READ,
    pictures: ['create'],
    // What the guard found, and why it stays; the list itself is an administrator's.
    publishing: [...READ, 'edit'],
    // The words and pictures of the site's pages.
    content: [...READ, 'edit'],
    'own-pages': ALL,
    // What visitors read of them and no more: see `PRACTITIONER_TEXTS`.
    practitioners: [...READ, 'edit'],
  },
};

export const mayDo = (roles: readonly StaffRole[], action: Action, area: Area): boolean =>
  roles.some((role) => role === 'admin' || PERMITTED[role][area]?.includes(action));

export const rolesThatMay = (action: Action, area: Area): StaffRole[] =>
  STAFF_ROLES.filter((role) => mayDo([role], action, area));

/** Whoever sees an area as a practitioner alone sees their own of it: their appointments, why they are absent. */
export const seesOnlyOwn = (roles: readonly StaffRole[], area: Area): boolean =>
  mayDo(roles, 'list', area) &&
  !mayDo(
    roles.filter((role) => role !== 'practitioner'),
    'list',
    area,
  );

/** What somebody may change of the team who may not add to it. */
export const PRACTITIONER_TEXTS: readonly (keyof NewPractitioner)[] = [
  'title',
  'bio',
  'image_url',
  'image_kind',
  'image_consent_id',
];

/** The changes that somebody hears of; the clinic's own data are public. */
export const topicsOf = (roles: readonly StaffRole[]): readonly Topic[] =>
  TOPICS.filter((topic) => topic === 'clinic' || mayDo(roles, 'list', topic));

/** Whoever may not read what a figure counts is not told the figure. */
export const FIGURE_AREAS = {
  appointments_total: 'appointments',
  orders_total: 'orders',
  orders_sales: 'orders',
  leads_pending: 'leads',
  products_low_stock: 'products',
} as const satisfies Record<keyof DashboardFigures, Area>;

const ROLES_TEXT = 'Elige al menos un rol';
const rolesRule: Rule<StaffRole[]> = {
  required: true,
  message: ROLES_TEXT,
  schema: { type: 'array', items: { type: 'string', enum: [...STAFF_ROLES] }, minItems: 1, uniqueItems: true },
  parse: (input) => {
    const chosen = Array.isArray(input) ? STAFF_ROLES.filter((role) => input.includes(role)) : [];
    const isWhole = Array.isArray(input) && chosen.length > 0 && chosen.length === input.length;
    return isWhole ? { ok: true, value: chosen } : { ok: false, message: ROLES_TEXT };
  },
};

export const ROLES_CHANGE_RULES = {
  roles: rolesRule,
  /** Said with the second, explicit confirmation of whoever is about to lock themselves out. */
  confirm_own: withDefault(flag(), false),
} as const;
export const NEW_STAFF_RULES = { email: EMAIL_RULE, roles: rolesRule } as const;
export type NewStaff = Values<typeof NEW_STAFF_RULES>;

/** `type` of the 409 that asks for `confirm_own`. */
export const OWN_ROLE_PROBLEM = 'own-role';

export const NOT_PERMITTED_TEXT = 'Tu cuenta no tiene permiso para esto';
