import { addDays } from '../core/format.js';
import type { MessageChannel } from '../office/messages.js';
import type { OrderLimits } from '../shop/order-limits.js';
import { EMAIL_RULE } from '../office/people.js';
import { phoneText } from '../core/phones.js';
import { POSTAL_CODE_RULE } from '../shop/postal-codes.js';
import { flag, integer, isDay, optional, type Rule, text, url, type Values } from '../core/rules.js';

/** Half-open interval, local time. */
export interface OpeningInterval {
  from: string;
  to: string;
}

/** Index 0 is Monday. An empty list is a closed day. */
export type WeeklyHours = readonly [
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
];

/** Default start times. */
export const BOOKING_SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'] as const;
const WEEKDAY: readonly OpeningInterval[] = [{ from: '09:00', to: '20:00' }];
export const OPENING_HOURS: WeeklyHours = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [{ from: '10:00', to: '14:00' }], []];

/** Every slot is a multiple of this. */
export const BOOKING_STEP_MINUTES = 5;
export const DEFAULT_PLACES = 1;
export const DEFAULT_BOOKING_HORIZON_DAYS = 180;
/** The onboarding's proposal; not in effect until the clinic saves it. */
export const PROPOSED_NOTICE_MINUTES = 120;
/** Proposed by the panel; a mistake is corrected within it. */
export const PROPOSED_MAIL_DELAY_MINUTES = 3;
export const DEFAULT_LOCK_MINUTES = 15;
export const DEFAULT_REMINDER_HOURS = 24;

const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const onStep = (time: string): boolean => Number(time.slice(3)) % BOOKING_STEP_MINUTES === 0;

/** Sorted and without duplicates. */
function listRule(isItem: (item: unknown) => item is string, max: number, message: string, itemSchema: object): Rule<string[]> {
  return {
    required: true,
    message,
    schema: { type: 'array', items: itemSchema, maxItems: max },
    parse: (input) =>
      Array.isArray(input) && input.length <= max && input.every(isItem)
        ? { ok: true, value: [...new Set(input)].sort() }
        : { ok: false, message },
  };
}

const isInterval = (input: unknown): input is OpeningInterval => {
  if (typeof input !== 'object' || input === null) return false;
  const { from, to, ...rest } = input as Record<string, unknown>;
  return isTime(from) && isTime(to) && from < to && Object.keys(rest).length === 0;
};
const isDayHours = (input: unknown): input is OpeningInterval[] =>
  Array.isArray(input) &&
  input.length <= 4 &&
  input.every(isInterval) &&
  input.every((interval, index) => index === 0 || (input[index - 1] as OpeningInterval).to <= interval.from);

const OPENING_HOURS_MESSAGE = 'Horario inválido';
export const OPENING_HOURS_RULE: Rule<WeeklyHours> = {
  required: true,
  message: OPENING_HOURS_MESSAGE,
  schema: {
    type: 'array',
    minItems: 7,
    maxItems: 7,
    description: 'Monday first; each day a list of {from, to}',
    items: {
      type: 'array',
      items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'string' }, to: { type: 'string' } } },
    },
  },
  parse: (input) =>
    Array.isArray(input) && input.length === 7 && input.every(isDayHours)
      ? { ok: true, value: input as unknown as WeeklyHours }
      : { ok: false, message: OPENING_HOURS_MESSAGE },
};
const SLOTS_RULE: Rule<readonly string[]> = listRule(
  (item): item is string => isTime(item) && onStep(item),
  100,
  'Las horas deben ser HH:MM, de cinco en cinco minutos',
  {
    type: 'string',
  },
);
const CLOSED_DAYS_RULE: Rule<readonly string[]> = listRule(
  (item): item is string => typeof item === 'string' && isDay(item),
  500,
  'Los días deben ser AAAA-MM-DD',
  {
    type: 'string',
    format: 'date',
  },
);

const line = (max: number) => optional(text({ max, message: 'Texto inválido' }));
/** The clinic's phone may be a short number. */
const clinicPhone = () =>
  optional(
    text({ min: 3, max: 20, message: 'Teléfono inválido', pattern: /^\(?\+?[\d\s().\-/]*\d[\d\s().\-/]*$/, clean: phoneText }),
  );
const minutesUnused = () => integer({ min: 0, max: 480, message: 'Debe ser 0 o más minutos' });
const link = () => optional(url({ max: 500, message: 'Dirección web inválida' }));

/** Hosts that the site may embed for its map. */
export const MAP_ORIGINS = ['https://www.openstreetmap.org', 'https://www.google.com', 'https://maps.google.com'] as const;

export const CLINIC_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  phone: clinicPhone(),
  whatsapp: clinicPhone(),
  email: optional(EMAIL_RULE),
  street: line(200),
  postal_code: optional(POSTAL_CODE_RULE),
  city: line(100),
  province: line(100),
  map_url: link(),
  instagram_url: link(),
  facebook_url: link(),
  tiktok_url: link(),
  youtube_url: link(),
  /** LSSI art. 10 and RD 1277/2003: contents of the legal notice. */
  legal_name: line(200),
  tax_id: line(20),
  registry_data: line(300),
  sanitary_register: line(100),
  sanitary_authority: line(200),
  medical_director: line(200),
  medical_licence: line(100),
  /**
   * RGPD arts. 13.1 b and 37: contact of the data protection officer, whom clinics with medical records need (LOPDGDD art. 34.1
   * l).
   */
  data_protection_contact: line(200),
  /** How many people the clinic can treat at once. */
  places: integer({ min: 1, max: 20, message: 'Debe ser al menos 1' }),
  opening_hours: OPENING_HOURS_RULE,
  slots: SLOTS_RULE,
  /** Closed days besides the weekly hours. */
  closed_days: CLOSED_DAYS_RULE,
  /** How many days ahead visitors may book. */
  booking_horizon_days: integer({ min: 1, max: 730, message: 'Debe ser al menos 1 día' }),
  /** Minimum notice for visitors. Staff may book any future hour. */
  min_notice_minutes: integer({ min: 0, max: 20_160, message: 'Debe ser 0 o más minutos' }),
  /** A treatment must end before closing time. */
  ends_by_closing: flag(),
  /** Preparation and cleaning also occupy the practitioner, not only room and device. */
  practitioner_prepares: flag(),
  /** Hours that leave an unusable gap are offered last. */
  gaps_last: flag(),
  /** Pictures of unknown kind need a consent, as photographs of people always do. */
  consent_required: flag(),
  /** Hours before the appointment until which the person may move or cancel it. */
  change_hours: integer({ min: 0, max: 336, message: 'Debe ser 0 o más horas' }),
  /** Hours before a confirmed appointment when its reminder goes out; 0 for never. */
  reminder_hours: integer({ min: 0, max: 168, message: 'Debe ser de 0 a 168 horas' }),
  /** Minutes by which the mail about a change of the staff is delayed: only the last state is told. 0: it is sent at once. */
  mail_delay_minutes: integer({ min: 0, max: 60, message: 'Debe ser de 0 a 60 minutos' }),
  /** Without pickup the site does not mention it. */
  offers_pickup: flag(),
  waiting_list: flag(),
  /** How long an offered hour is reserved. */
  waiting_minutes: integer({ min: 5, max: 240, message: 'Debe ser de 5 a 240 minutos' }),
  /** Hours after a visit when an opinion is requested; 0 for never. */
  opinion_hours: integer({ min: 0, max: 336, message: 'Debe ser de 0 a 336 horas' }),
  /** Idle minutes until the panel locks; 0 for never. For accounts without the role `admin`. */
  lock_minutes: minutesUnused(),
  /** The same for administrators. */
  admin_lock_minutes: minutesUnused(),
} as const;

/** The clinic's profile. */
export type ClinicProfile = Values<typeof CLINIC_RULES>;
export interface Clinic extends ClinicProfile {
  /** `TZ_CLINIC`. Read only. */
  readonly time_zone: string;
  /** The site's address. Read only. */
  readonly public_url: string;
  /** Channels for reminders, by the settings. Read only. */
  readonly reminder_channels: readonly MessageChannel[];
}

/** Additional public data. */
export interface PublicClinic extends Clinic {
  /** Null with `RATE_LIMITS=off`. Read only. */
  readonly order_limits: OrderLimits | null;
}

/** A choice needs at least two channels. */
export const offersReminderChoice = ({
  reminder_channels,
  reminder_hours,
}: Pick<Clinic, 'reminder_channels' | 'reminder_hours'>): boolean => reminder_channels.length > 1 && reminder_hours > 0;

/** 0 is Monday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

type Hours = Pick<Clinic, 'opening_hours' | 'slots' | 'closed_days'>;

export const isOpenOn = (date: string, clinic: Pick<Clinic, 'opening_hours' | 'closed_days'>): boolean =>
  !clinic.closed_days.includes(date) && (clinic.opening_hours[weekday(date)] ?? []).length > 0;

/** True also for times that are not slots. */
export const isOpenAt = (date: string, time: string, clinic: Pick<Clinic, 'opening_hours' | 'closed_days'>): boolean =>
  !clinic.closed_days.includes(date) &&
  (clinic.opening_hours[weekday(date)] ?? []).some(({ from, to }) => from <= time && time < to);

/** The slots of a day, booked or not; empty on a closed day. */
export const slotsOn = (date: string, clinic: Hours): string[] => clinic.slots.filter((slot) => isOpenAt(date, slot, clinic));

/** `HH:MM` as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const DAY_MINUTES = 1440;

/** Adds minutes in the clinic's time zone: `YYYY-MM-DDTHH:MM`. */
export function localAfter({ date, time }: { date: string; time: string }, minutes: number): string {
  const sum = minutesOf(time) + minutes;
  const days = Math.floor(sum / DAY_MINUTES);
  return `${addDays(date, days)}T${timeOf(sum - days * DAY_MINUTES)}`;
}

/** The start is too near for visitors. */
export const isWithinNotice = (
  { date, time }: { date: string; time: string },
  now: { date: string; time: string },
  { min_notice_minutes }: Pick<Clinic, 'min_notice_minutes'>,
): boolean => `${date}T${time}` < localAfter(now, min_notice_minutes);

const NEAR_MINUTES = 24 * 60;

/** Within the next 24 hours: the clinic is notified at once. */
export const isNear = ({ date, time }: { date: string; time: string }, now: { date: string; time: string }): boolean =>
  `${date}T${time}` > `${now.date}T${now.time}` && `${date}T${time}` <= localAfter(now, NEAR_MINUTES);

/** The last day that can be booked. */
export const lastBookableDay = (today: string, { booking_horizon_days }: Pick<Clinic, 'booking_horizon_days'>): string =>
  addDays(today, booking_horizon_days);

/** The first day with a slot that has not begun, booked or not; today when there is none. */
export function firstBookableDay(
  { date: today, time }: Pick<Start, 'date' | 'time'>,
  clinic: Hours & Pick<Clinic, 'booking_horizon_days'>,
): string {
  if (slotsOn(today, clinic).some((slot) => slot > time)) return today;
  const last = lastBookableDay(today, clinic);
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1)) if (slotsOn(day, clinic).length > 0) return day;
  return today;
}

interface Start {
  date: string;
  time: string;
  /** Minutes. */
  duration: number;
}

/** True when the clinic is open from start to end, or does not require it. */
export const isOverInTime = (
  { date, time, duration }: Start,
  clinic: Pick<Clinic, 'opening_hours' | 'ends_by_closing'>,
): boolean =>
  !clinic.ends_by_closing ||
  (clinic.opening_hours[weekday(date)] ?? []).some(({ from, to }) => from <= time && minutesOf(time) + duration <= minutesOf(to));
