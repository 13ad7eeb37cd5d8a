import { STORED_CATEGORIES, type StoredCategory } from './categories.js';
import { listOf, record } from '../core/compound-rules.js';
import { choice, euros, flag, integer, text, url, uuid, withDefault, type Values } from '../core/rules.js';

export const IMAGE_URL_MESSAGE = 'URL de imagen inválida';
export const IMAGE_URL_RULE = url({ max: 2000, message: IMAGE_URL_MESSAGE });
/** Body of PICTURE_COPY_PATH. */
export const PICTURE_COPY_RULES = { url: IMAGE_URL_RULE } as const;
export const PRICE_RULE = euros({ min: 0, max: 20_000, message: 'El precio debe ser mayor a 0' });

/** False retires a record: visitors cannot see or buy it, and its appointments and orders stay. */
export const IS_ACTIVE_RULE = withDefault(flag(), true);
export const IS_ACTIVE_LABEL = 'Visible en la web';

export const REQUIRED_RESOURCE_KINDS = ['practitioner', 'room', 'device'] as const;
export type RequiredResourceKind = (typeof REQUIRED_RESOURCE_KINDS)[number];
export const REQUIRED_RESOURCE_IDS_RULE = listOf(uuid('Selección inválida'), { max: 200, message: 'Selección inválida' });
const NEEDS_MESSAGE = 'Necesidades inválidas';
const NEED_RULES = {
  kind: choice(REQUIRED_RESOURCE_KINDS, NEEDS_MESSAGE),
  /** Empty: any of the kind. */
  ids: withDefault(REQUIRED_RESOURCE_IDS_RULE, []),
} as const;
/** One practitioner, room or device that an appointment needs. */
export type RequiredResource = Values<typeof NEED_RULES>;
const MINUTES_MESSAGE = 'Debe estar entre 0 y 120 minutos';
const MINUTES_AROUND_RULE = integer({ min: 0, max: 120, message: MINUTES_MESSAGE, tooLarge: MINUTES_MESSAGE });

export const TREATMENT_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  description: text({ max: 4000, message: 'La descripción es requerida', kind: 'lines' }),
  price: PRICE_RULE,
  duration: integer({ min: 1, max: 720, message: 'La duración debe ser mayor a 0' }),
  category: choice(STORED_CATEGORIES, 'La categoría es requerida'),
  image_url: IMAGE_URL_RULE,
  featured: withDefault(flag(), false),
  is_active: IS_ACTIVE_RULE,
  /** Empty: one eligible practitioner, if the clinic has a team. */
  needs: withDefault(listOf(record(NEED_RULES, NEEDS_MESSAGE), { max: 6, message: NEEDS_MESSAGE }), []),
  /** Before and after the appointment. They occupy room and device. */
  prepare_minutes: withDefault(MINUTES_AROUND_RULE, 0),
  cleanup_minutes: withDefault(MINUTES_AROUND_RULE, 0),
} as const;

export type NewTreatment = Values<typeof TREATMENT_RULES>;

export interface Treatment extends NewTreatment {
  id: string;
  category: StoredCategory;
  /** URL slug, set from the name at the creation. */
  slug: string;
}

export const TREATMENT_DEFAULTS = { category: 'Facial', price: 0, duration: 60, featured: false, is_active: true } as const;

/** What visitors see of a retired treatment. */
export type RetiredTreatment = Pick<Treatment, 'id' | 'name' | 'slug' | 'category'>;

/** `code` of the 404 for a retired record. */
export const RETIRED_PROBLEM = 'retired';
/** `code` of the 409 when appointments, orders or the waiting list prevent a deletion. The record can be retired. */
export const IN_USE_PROBLEM = 'in-use';
export const CATALOGUE_REFUSALS = {
  retiredTreatment: 'Este tratamiento ya no se ofrece',
  retiredProduct: 'Este producto ya no está a la venta',
  treatmentInUse: ({ is_active }: { is_active: boolean }): string =>
    is_active
      ? 'No se puede eliminar: hay reservas de este tratamiento. Puedes retirarlo de la web: deja de verse y de poder reservarse, y sus reservas se conservan.'
      : 'No se puede eliminar: hay reservas de este tratamiento. Ya está retirado de la web, y sus reservas se conservan.',
  treatmentAwaited: (count: number, { is_active }: { is_active: boolean }): string =>
    `No se puede eliminar: ${count === 1 ? '1 persona espera' : `${count} personas esperan`} una hora de este tratamiento. ${
      is_active
        ? 'Puedes retirarlo de la web: se les avisa por correo y dejan la lista de espera.'
        : 'Ya está retirado de la web: en unos minutos se les avisa por correo, y después se puede eliminar.'
    }`,
  productInUse: ({ is_active }: { is_active: boolean }): string =>
    is_active
      ? 'No se puede eliminar: hay pedidos de este producto. Puedes retirarlo de la web: deja de verse y de venderse, y sus pedidos se conservan.'
      : 'No se puede eliminar: hay pedidos de este producto. Ya está retirado de la web, y sus pedidos se conservan.',
} as const;
