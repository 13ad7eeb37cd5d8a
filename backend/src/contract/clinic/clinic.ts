import { addDays } from '../core/format.js';
import type { MessageChannel } from '../office/messages.js';
import type { OrderLimits } from '../access/protection.js';
import { EMAIL_RULE } from '../office/people.js';
import { phoneText } from '../core/phones.js';
import { POSTAL_CODE_RULE } from '../shop/postal-codes.js';
import { flag, integer, isDay, optional, type Rule, text, url, type Values } from '../core/rules.js';

/** Half-open interval of local clinic time, `HH:MM` to `HH:MM`. */
export interface OpeningInterval {
  from: string;
  to: string;
}

/** Index 0 is Monday, as the week starts here; an empty list is a closed day. */
export type WeeklyHours = readonly [
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
  readonly OpeningInterval[],
];

/** Section 9. */
export const BOOKING_SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'] as const;
const WEEKDAY: readonly OpeningInterval[] = [{ from: '09:00', to: '20:00' }];
export const OPENING_HOURS: WeeklyHours = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, [{ from: '10:00', to: '14:00' }], []];

/** Appointments are held in steps of this many minutes, so every slot is a multiple of it. */
export const BOOKING_STEP_MINUTES = 5;
export const DEFAULT_PLACES = 1;
export const DEFAULT_BOOKING_HORIZON_DAYS = 180;
/** What the setup guide proposes; nothing is asked for until the clinic has saved it. */
export const PROPOSED_NOTICE_MINUTES = 120;
export const DEFAULT_LOCK_MINUTES = 15;
export const DEFAULT_REMINDER_HOURS = 24;

const isTime = (value: unknown): value is string => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const onStep = (time: string): boolean => Number(time.slice(3)) % BOOKING_STEP_MINUTES === 0;

/** In their order and none twice, whoever writes them: hours are offered, and days shown, as they stand here. */
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
    items: { type: 'array', items: { type: 'object' } },
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
/** Of the clinic's own it may be a short number. */
const clinicPhone = () =>
  optional(
    text({ min: 3, max: 20, message: 'Teléfono inválido', pattern: /^\(?\+?[\d\s().\-/]*\d[\d\s().\-/]*$/, clean: phoneText }),
  );
const minutesUnused = () => integer({ min: 0, max: 480, message: 'Debe ser 0 o más minutos' });
const link = () => optional(url({ max: 500, message: 'Dirección web inválida' }));

/** Whose maps the site may show in a frame. */
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
  /** LSSI art. 10 and RD 1277/2003: what the legal notice must name. */
  legal_name: line(200),
  tax_id: line(20),
  registry_data: line(300),
  sanitary_register: line(100),
  sanitary_authority: line(200),
  medical_director: line(200),
  medical_licence: line(100),
  /** RGPD arts. 13.1 b and 37: how to reach the data protection officer, whom clinics that keep medical records have (LOPDGDD art. 34.1 l). */
  data_protection_contact: line(200),
  /** How many people the clinic can treat at once. */
  places: integer({ min: 1, max: 20, message: 'Debe ser al menos 1' }),
  opening_hours: OPENING_HOURS_RULE,
  slots: SLOTS_RULE,
  /** Days on which the clinic is closed besides its weekly hours. */
  closed_days: CLOSED_DAYS_RULE,
  /** How many days ahead an appointment may lie. */
  booking_horizon_days: integer({ min: 1, max: 730, message: 'Debe ser al menos 1 día' }),
  /** Visitors book an appointment at least so many minutes ahead; staff book any hour that is still to come. */
  min_notice_minutes: integer({ min: 0, max: 20_160, message: 'Debe ser 0 o más minutos' }),
  /** Whether a treatment has to end before the clinic closes. */
  ends_by_closing: flag(),
  /** Whether who treats prepares and cleans up too, or only room and device are held meanwhile. */
  practitioner_prepares: flag(),
  /** Whether hours that would leave a gap too short for any treatment are offered last. */
  gaps_last: flag(),
  /** Whether pictures of which nobody says what they are need a consent too, as photographs of people always do. */
  consent_required: flag(),
  /** Until how many hours before its appointment a person may move or cancel it by the link in their mails. */
  change_hours: integer({ min: 0, max: 336, message: 'Debe ser 0 o más horas' }),
  /** So many hours before it, whoever asked by the site is reminded of a confirmed appointment; 0 is never. */
  reminder_hours: integer({ min: 0, max: 168, message: 'Debe ser de 0 a 168 horas' }),
  /** Whether who buys may fetch the order from the clinic: where they may not, nothing on the site says so. */
  offers_pickup: flag(),
  /** Whether the site offers to wait for an hour that falls free. */
  waiting_list: flag(),
  /** For so many minutes an hour that fell free is held for whoever it is offered to. */
  waiting_minutes: integer({ min: 5, max: 240, message: 'Debe ser de 5 a 240 minutos' }),
  /** So many hours after their visit, whoever booked by the site and came is asked for an opinion; 0 is never. */
  opinion_hours: integer({ min: 0, max: 336, message: 'Debe ser de 0 a 336 horas' }),
  /** After so many minutes without anybody there the panel locks; 0 is never. For whoever has not the role `admin`. */
  lock_minutes: minutesUnused(),
  /** The same for administrators. */
  admin_lock_minutes: minutesUnused(),
} as const;

/** What the clinic writes of itself. */
export type ClinicProfile = Values<typeof CLINIC_RULES>;
export interface Clinic extends ClinicProfile {
  /** Set where the server runs (`TZ_CLINIC`): whose days and hours all others are. Read only. */
  readonly time_zone: string;
  /** The address under which the site is known, which its own pictures are told with. */
  readonly public_url: string;
  /** How it can remind people, by what is set up where the server runs. Read only. */
  readonly reminder_channels: readonly MessageChannel[];
}

/** What the site is told of it besides. */
export interface PublicClinic extends Clinic {
  /** Null where nothing limits what strangers may order (`RATE_LIMITS=off`). Read only. */
  readonly order_limits: OrderLimits | null;
}

/** Nobody chooses between one thing, nor how to hear nothing. */
export const offersReminderChoice = ({
  reminder_channels,
  reminder_hours,
}: Pick<Clinic, 'reminder_channels' | 'reminder_hours'>): boolean => reminder_channels.length > 1 && reminder_hours > 0;

/** 0 is Monday. */
export const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

type Hours = Pick<Clinic, 'opening_hours' | 'slots' | 'closed_days'>;

export const isOpenOn = (date: string, clinic: Pick<Clinic, 'opening_hours' | 'closed_days'>): boolean =>
  !clinic.closed_days.includes(date) && (clinic.opening_hours[weekday(date)] ?? []).length > 0;

/** Whether the clinic is open at that hour, be it a slot or not. */
export const isOpenAt = (date: string, time: string, clinic: Pick<Clinic, 'opening_hours' | 'closed_days'>): boolean =>
  !clinic.closed_days.includes(date) &&
  (clinic.opening_hours[weekday(date)] ?? []).some(({ from, to }) => from <= time && time < to);

/** The slots at which an appointment may start on that day, taken or not; empty on a closed day. */
export const slotsOn = (date: string, clinic: Hours): string[] => clinic.slots.filter((slot) => isOpenAt(date, slot, clinic));

/** `HH:MM` as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The other way round. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const DAY_MINUTES = 1440;

/** So many minutes later (or earlier) by the clinic's clock: `YYYY-MM-DDTHH:MM`. */
export function localAfter({ date, time }: { date: string; time: string }, minutes: number): string {
  const sum = minutesOf(time) + minutes;
  const days = Math.floor(sum / DAY_MINUTES);
  return `${addDays(date, days)}T${timeOf(sum - days * DAY_MINUTES)}`;
}

/** Whether the start is too near for a visitor to book it. */
export const isWithinNotice = (
  { date, time }: { date: string; time: string },
  now: { date: string; time: string },
  { min_notice_minutes }: Pick<Clinic, 'min_notice_minutes'>,
): boolean => `${date}T${time}` < localAfter(now, min_notice_minutes);

const NEAR_MINUTES = 24 * 60;

/** Still to come, and within the next 24 hours: of such an appointment the clinic hears at once. */
export const isNear = ({ date, time }: { date: string; time: string }, now: { date: string; time: string }): boolean =>
  `${date}T${time}` > `${now.date}T${now.time}` && `${date}T${time}` <= localAfter(now, NEAR_MINUTES);

/** The last day on which an appointment may lie. */
export const lastBookableDay = (today: string, { booking_horizon_days }: Pick<Clinic, 'booking_horizon_days'>): string =>
  addDays(today, booking_horizon_days);

/** The first day of which an hour of the clinic is still to come, however many of them are taken; today where there is none. */
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

/** Whether the clinic is open, without a break, from its start to its end; always where the clinic does not ask it. */
export const isOverInTime = (
  { date, time, duration }: Start,
  clinic: Pick<Clinic, 'opening_hours' | 'ends_by_closing'>,
): boolean =>
  !clinic.ends_by_closing ||
  (clinic.opening_hours[weekday(date)] ?? []).some(({ from, to }) => from <= time && minutesOf(time) + duration <= minutesOf(to));
