import {
  addDays,
  clinicTime,
  isOpenOn,
  minutesOf,
  PRIVACY_NOTICE_VERSION,
  slotsOn,
  weekday,
  type Appointment,
  type AppointmentStatus,
  type ClinicProfile,
  type Treatment,
} from '../../contract/index.js';
import { daysAgo, minutesAgo, type DemoDay } from '../demo-day.js';
import { DEMO_PEOPLE, roundRobin } from './people.js';
import { demoId, SeededRandom } from '../seeded-random.js';
import { assigned } from './team.js';

export type DemoAppointment = Omit<Appointment, 'treatment_name' | 'practitioner_name'>;

interface Placed {
  date: string;
  time: string;
  treatment: Treatment;
}

/** Appointments per open day, backwards from yesterday and forwards from today. */
const PAST_DAYS = [3, 2, 2, 2, 2, 2, 1, 1, 1];
const COMING_DAYS = [4, 4, 4, 3, 3, 2, 2, 1, 1];
/** Each day has free hours for somebody who tries the booking. */
const FREE_HOURS_LEFT = 3;
const FREE_HOURS_LEFT_ON_A_SHORT_DAY = 2;
const SATURDAY = 5;
const HOUR = 60;

/** People with appointments live near the clinic; buyers live anywhere in Spain. */
const NEIGHBOURS = DEMO_PEOPLE.filter(({ shipping_address }) => shipping_address.endsWith(', Madrid'));

const NOTES = [
  'Prefiero la primera hora si se libera.',
  'Es un regalo de cumpleaños.',
  'Llegaré diez minutos antes.',
  'Voy con mi hermana, ella espera fuera.',
  'Es mi primera vez en la clínica.',
  'Si os viene mejor otro día, llamadme.',
  'Necesitaré justificante de la hora.',
];

export function demoAppointments(day: DemoDay, clinic: ClinicProfile, treatments: readonly Treatment[]): DemoAppointment[] {
  const random = new SeededRandom(17);
  const past = placedFrom(addDays(day.date, -1), -1, PAST_DAYS, clinic, treatments, random).reverse();
  const coming = placedFrom(day.date, 1, COMING_DAYS, clinic, treatments, random);
  const { time: timeNow } = clinicTime(day.now, day.timeZone);

  return [...past, ...coming].map(({ date, time, treatment }, index) => {
    const isOver = date < day.date || (date === day.date && time <= timeNow);
    const status = isOver ? pastStatus(random) : comingStatus(random);
    const { client_name, email, phone } = roundRobin(NEIGHBOURS, index * 3);
    return {
      id: demoId('appointment', index),
      client_name,
      email,
      phone,
      treatment_id: treatment.id,
      date,
      time,
      duration: treatment.duration,
      notes: random.next() < 0.3 ? (NOTES[index % NOTES.length] ?? null) : null,
      status,
      privacy_version: PRIVACY_NOTICE_VERSION,
      created_at: bookedAt(day, date, status, random),
      ...assigned(treatment, weekday(date), time),
      visit_id: null,
      attendance: null,
      reminded: false,
      attendance_at: null,
      arrived_at: null,
      reminder_channel: 'email',
    };
  });
}

const pastStatus = (random: SeededRandom): AppointmentStatus => (random.next() < 0.82 ? 'confirmed' : 'cancelled');

function comingStatus(random: SeededRandom): AppointmentStatus {
  const chance = random.next();
  if (chance < 0.52) return 'confirmed';
  return chance < 0.93 ? 'pending' : 'cancelled';
}

/** Pending appointments were requested recently. */
function bookedAt(day: DemoDay, date: string, status: AppointmentStatus, random: SeededRandom): string {
  if (status === 'pending') return minutesAgo(day, random.integer(4, 40 * HOUR));
  const daysSince = Math.max(0, Math.round((Date.parse(day.date) - Date.parse(date)) / 86_400_000));
  return daysAgo(day, daysSince + random.integer(2, 9), random);
}

/** Fills open days, `step` days apart. What does not fit moves to the next day. */
function placedFrom(
  start: string,
  step: 1 | -1,
  plan: readonly number[],
  clinic: ClinicProfile,
  treatments: readonly Treatment[],
  random: SeededRandom,
): Placed[] {
  const total = plan.reduce((sum, count) => sum + count, 0);
  const placed: Placed[] = [];
  let planned = 0;
  let openDays = 0;
  for (let date = start; placed.length < total; date = addDays(date, step)) {
    if (!isOpenOn(date, clinic)) continue;
    planned += plan[openDays++] ?? 1;
    placed.push(...placedOn(date, Math.min(planned, total) - placed.length, clinic, treatments, random));
  }
  return placed;
}

function placedOn(
  date: string,
  wanted: number,
  clinic: ClinicProfile,
  treatments: readonly Treatment[],
  random: SeededRandom,
): Placed[] {
  const freeAtLeast = weekday(date) === SATURDAY ? FREE_HOURS_LEFT_ON_A_SHORT_DAY : FREE_HOURS_LEFT;
  const placed: Placed[] = [];
  for (const time of random.shuffled(slotsOn(date, clinic))) {
    if (placed.length === wanted) break;
    const fitting = random.shuffled(treatments).find((treatment) => {
      const candidate = { date, time, treatment };
      return fits(candidate, placed, clinic) && freeHours(date, [...placed, candidate], clinic) >= freeAtLeast;
    });
    if (fitting) placed.push({ date, time, treatment: fitting });
  }
  return placed.sort((one, other) => one.time.localeCompare(other.time));
}

const startOf = ({ time }: Placed): number => minutesOf(time);
const endOf = (placed: Placed): number => startOf(placed) + placed.treatment.duration;

function fits(candidate: Placed, placed: readonly Placed[], clinic: ClinicProfile): boolean {
  const closing = Math.max(...(clinic.opening_hours[weekday(candidate.date)] ?? []).map(({ to }) => minutesOf(to)));
  return (
    endOf(candidate) <= closing &&
    placed.every((other) => endOf(candidate) <= startOf(other) || endOf(other) <= startOf(candidate))
  );
}

/** Slots at which a treatment of one hour can start. */
const freeHours = (date: string, placed: readonly Placed[], clinic: ClinicProfile): number =>
  slotsOn(date, clinic).filter((slot) => {
    const start = minutesOf(slot);
    return placed.every((other) => start + HOUR <= startOf(other) || endOf(other) <= start);
  }).length;
