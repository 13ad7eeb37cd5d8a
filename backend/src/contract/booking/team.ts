import { addDays } from '../core/format.js';
import { CONSENT_REFUSALS, PICTURE_KIND_RULE } from '../catalogue/consents.js';
import { listOf, record } from '../core/compound-rules.js';
import { BOOKING_STEP_MINUTES, minutesOf, OPENING_HOURS_RULE, type WeeklyHours } from '../clinic/clinic.js';
import { choice, day, flag, isDay, optional, SLUG_RULE, text, uuid, withDefault, type Rule, type Values } from '../core/rules.js';
import { IMAGE_URL_RULE, REQUIRED_RESOURCE_IDS_RULE } from '../catalogue/treatments.js';

export const PRACTITIONER_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  title: optional(text({ max: 120, message: 'Título inválido' })),
  /** Professional college and number, which RD 1277/2003 and the colleges require. */
  licence_number: optional(text({ max: 120, message: 'Número de colegiado inválido' })),
  image_url: optional(IMAGE_URL_RULE),
  image_kind: PICTURE_KIND_RULE,
  image_consent_id: optional(uuid(CONSENT_REFUSALS.unknown)),
  bio: optional(text({ max: 4000, message: 'Texto inválido', kind: 'lines' })),
  colour: optional(text({ max: 7, message: 'El color debe ser como #7a5c4f', pattern: /^#[0-9a-fA-F]{6}$/ })),
  /** Empty: all treatments. */
  treatment_ids: withDefault(REQUIRED_RESOURCE_IDS_RULE, []),
  is_public: withDefault(flag(), true),
  is_active: withDefault(flag(), true),
  /** The practitioner's account. */
  user_id: optional(uuid('Cuenta inválida')),
} as const;

/** The slug is set at the creation and does not change with the name. */
export const PRACTITIONER_CREATION_RULES = { ...PRACTITIONER_RULES, slug: optional(SLUG_RULE) } as const;

export type NewPractitioner = Values<typeof PRACTITIONER_RULES>;
export interface Practitioner extends NewPractitioner {
  id: string;
  /** URL slug, from the name unless one is given. */
  slug: string;
}
/** Public fields of active, public practitioners. */
export type PublicPractitioner = Omit<Practitioner, 'user_id' | 'image_consent_id'>;

export const EQUIPMENT_KINDS = ['room', 'device'] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];
export const EQUIPMENT_KIND_LABELS: Record<EquipmentKind, string> = { room: 'Cabina', device: 'Aparato' };

export const EQUIPMENT_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  kind: choice(EQUIPMENT_KINDS, 'Elige cabina o aparato'),
  is_active: withDefault(flag(), true),
} as const;

export type NewEquipment = Values<typeof EQUIPMENT_RULES>;
export interface Equipment extends NewEquipment {
  id: string;
}

/** `YYYY-MM-DDTHH:MM` in the clinic's time zone. */
function localMoment(message: string): Rule<string> {
  return {
    required: true,
    message,
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' },
    parse: (input) =>
      typeof input === 'string' && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(input) && isDay(input.slice(0, 10))
        ? { ok: true, value: input }
        : { ok: false, message },
  };
}

export const ABSENCE_RULES = {
  practitioner_id: optional(uuid('Elige a una persona del equipo')),
  equipment_id: optional(uuid('Elige una cabina o un aparato')),
  from: localMoment('Indica desde cuándo'),
  to: localMoment('Indica hasta cuándo'),
  reason: optional(text({ max: 200, message: 'Motivo inválido' })),
} as const;

export type NewAbsence = Values<typeof ABSENCE_RULES>;
export interface Absence extends NewAbsence {
  id: string;
}

const comingCount = (count: number): string => (count === 1 ? '1 cita por delante' : `${count} citas por delante`);

export const TEAM_REFUSALS = {
  ofOne: 'Elige a una persona del equipo o una cabina o aparato, solo uno',
  endsBeforeStart: 'Debe terminar después de empezar',
  slugTaken: 'Esa dirección ya es de otra persona del equipo',
  accountTaken: 'Esa cuenta ya es de otra persona del equipo',
  doubleStart: 'Hay dos horarios que empiezan el mismo día',
  absenceOverAppointments: 'Hay citas en ese tiempo. Confírmalo para guardarlo: las citas se quedan como están.',
  neededByTreatments: 'No se puede eliminar: hay tratamientos que lo necesitan',
  /** For practitioners, rooms and devices. */
  removedOverComing: (count: number) =>
    `No se puede eliminar: tiene ${comingCount(count)}, que antes hay que pasar, mover o cancelar.`,
  removedOverPast: (count: number) =>
    `No se puede eliminar: ${count === 1 ? '1 cita pasada o cancelada dice con quién era' : `${count} citas pasadas o canceladas dicen con quién eran`}. Puedes dejarla inactiva.`,
  retiredOverComing: (count: number) =>
    `Tiene ${comingCount(count)}. Confírmalo para guardarlo: no se borra ni se mueve ninguna.`,
} as const;
/** `code` of the 409 that lists coming appointments of a record to be removed. */
export const COMING_APPOINTMENTS = 'coming-appointments';
/** `code` of the 409 that lists affected appointments and asks for `?confirmed=true`. */
export const ABSENCE_CONFIRMATION = 'absence-over-appointments';

const HOURS_RULES = {
  valid_from: day('Indica desde qué día vale'),
  week: OPENING_HOURS_RULE,
} as const;
export type PractitionerHours = Values<typeof HOURS_RULES>;
export const PRACTITIONER_HOURS_RULE = listOf(record(HOURS_RULES, 'Horario inválido'), { max: 50, message: 'Horario inválido' });

/**
 * The working week valid on a day: the latest that has begun. Without any week the clinic's hours count; before the first week
 * the practitioner does not work.
 */
export function weekOf(hours: readonly PractitionerHours[], date: string): WeeklyHours | 'clinic' | null {
  if (hours.length === 0) return 'clinic';
  const valid = hours.filter(({ valid_from }) => valid_from <= date);
  return (
    valid.reduce<PractitionerHours | null>((last, next) => (last && last.valid_from > next.valid_from ? last : next), null)
      ?.week ?? null
  );
}

/** The first working day of a practitioner whose first week has not begun. */
export const worksFrom = (hours: readonly PractitionerHours[], date: string): string | null =>
  weekOf(hours, date) === null ? (hours.map(({ valid_from }) => valid_from).sort()[0] ?? null) : null;

/** Steps of a day within an absence, as half-open interval; null when there are none. */
export function stepsOf({ from, to }: Pick<Absence, 'from' | 'to'>, date: string): readonly [first: number, end: number] | null {
  if (to <= `${date}T00:00` || from >= `${addDays(date, 1)}T00:00`) return null;
  const first = from.startsWith(date) ? Math.floor(minutesOf(from.slice(11)) / BOOKING_STEP_MINUTES) : 0;
  const end = to.startsWith(date) ? Math.ceil(minutesOf(to.slice(11)) / BOOKING_STEP_MINUTES) : Number.MAX_SAFE_INTEGER;
  return [first, end];
}
