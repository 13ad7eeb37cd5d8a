import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  APPOINTMENT_RULES,
  BEFORE_AFTER_RULES,
  BOOKING_STEP_MINUTES,
  CLINIC_RULES,
  clinicTime,
  isOpenOn,
  LEAD_RULES,
  LOW_STOCK_BELOW,
  minutesOf,
  ORDER_RULES,
  phoneE164,
  EQUIPMENT_RULES,
  PRACTITIONER_RULES,
  PRODUCT_RULES,
  slotsOn,
  STORED_CATEGORIES,
  TESTIMONIAL_RULES,
  TREATMENT_RULES,
  unitPrice,
  UUID,
  weekday,
  type RuleSet,
} from '../contract/index.js';
import type { DemoAppointment } from './content/appointments.js';
import { demoContent } from './demo-content.js';
import { demoDay } from './demo-day.js';
import { DEMO_HOURS } from './content/team.js';

const MADRID = 'Europe/Madrid';
/** Weekdays, a Saturday, a Sunday, both clock changes, the turn of a year, a leap day; morning, evening and night. */
const MOMENTS = [
  '2026-11-18T09:12:00Z',
  '2026-11-21T03:40:00Z',
  '2026-11-22T18:00:00Z',
  '2026-10-25T00:30:00Z',
  '2027-03-28T01:30:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T21:59:00Z',
  '2026-07-15T22:01:00Z',
].map((text) => new Date(text));

const [FIRST_MOMENT = new Date(NaN)] = MOMENTS;
const content = demoContent(demoDay(FIRST_MOMENT, MADRID));

/** Refused fields, as `row field: message`. */
function refusals(rows: readonly object[], rules: RuleSet): string[] {
  return rows.flatMap((row, index) =>
    Object.entries(rules).flatMap(([field, rule]) => {
      const value = (row as Record<string, unknown>)[field];
      const parsed = rule.parse(value);
      if (!parsed.ok) return [`${index} ${field}: ${parsed.message}`];
      return isDeepStrictEqual(parsed.value, value) ? [] : [`${index} ${field}: would be stored otherwise`];
    }),
  );
}

const end = ({ time, duration }: DemoAppointment): number => minutesOf(time) + duration;
const overlap = (one: DemoAppointment, other: DemoAppointment): boolean =>
  one.date === other.date && minutesOf(one.time) < end(other) && minutesOf(other.time) < end(one);

describe('demo content', () => {
  it('passes every rule of the contract', () => {
    expect(refusals(content.treatments, TREATMENT_RULES)).toEqual([]);
    expect(refusals(content.products, PRODUCT_RULES)).toEqual([]);
    expect(refusals(content.testimonials, TESTIMONIAL_RULES)).toEqual([]);
    expect(refusals(content.pairs, BEFORE_AFTER_RULES)).toEqual([]);
    // An appointment is sent with ids and stored with names.
    const chosen = content.appointments.map((one) => ({ ...one, equipment: one.equipment.map(({ id }) => ({ id })) }));
    expect(refusals(chosen, APPOINTMENT_RULES)).toEqual([]);
    expect(refusals(content.orders, ORDER_RULES)).toEqual([]);
    expect(refusals(content.leads, LEAD_RULES)).toEqual([]);
    expect(refusals([content.clinic], CLINIC_RULES)).toEqual([]);
    expect(refusals(content.practitioners, PRACTITIONER_RULES)).toEqual([]);
    expect(refusals(content.equipment, EQUIPMENT_RULES)).toEqual([]);
  });

  it('has ids of its own for every record', () => {
    const { clinic: _clinic, ...lists } = content;
    const ids = Object.values(lists).flatMap((rows) => rows.map(({ id }) => id));
    expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows pictures that exist', () => {
    const pictures = [
      ...[...content.treatments, ...content.products].map(({ image_url }) => image_url),
      ...content.pairs.flatMap(({ image_before, image_after }) => [image_before, image_after]),
      ...content.practitioners.map(({ image_url }) => image_url ?? ''),
    ];
    const folder = fileURLToPath(new URL('../../pictures/', import.meta.url));
    expect(pictures.filter((path) => !existsSync(path.replace('/media/', folder)))).toEqual([]);
  });

  it('offers treatments in all eight categories, six of them featured, each with an address of its own', () => {
    const { treatments } = content;
    expect(treatments.length).toBeGreaterThanOrEqual(26);
    expect(new Set(treatments.map(({ category }) => category))).toEqual(new Set(STORED_CATEGORIES));
    expect(treatments.filter(({ featured }) => featured)).toHaveLength(6);
    expect(new Set(treatments.map(({ slug }) => slug)).size).toBe(treatments.length);
    expect(treatments.filter(({ duration }) => duration < 30 || duration > 120 || duration % BOOKING_STEP_MINUTES > 0)).toEqual(
      [],
    );
    const contained = treatments.filter(({ name }) =>
      treatments.some((other) => other.name !== name && other.name.includes(name)),
    );
    expect(contained).toEqual([]);
  });

  it('sells eighteen products: one sold out, two nearly, each with its content', () => {
    const { products } = content;
    expect(products).toHaveLength(18);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock > 0 && stock < LOW_STOCK_BELOW)).toHaveLength(2);
    expect(products.filter((product) => !unitPrice(product) && product.content_unit !== 'ud')).toEqual([]);
  });

  it('marks its opinions as examples, ten of twelve approved, each about a treatment that exists', () => {
    const { testimonials, treatments } = content;
    expect([testimonials.length, testimonials.filter(({ approved }) => approved).length]).toEqual([12, 10]);
    expect(testimonials.filter(({ name }) => !name.endsWith('(ejemplo)'))).toEqual([]);
    expect(testimonials.filter((testimonial) => !treatments.some(({ name }) => testimonial.treatment.includes(name)))).toEqual(
      [],
    );
  });

  it('says of every result pair that it is an illustration', () => {
    expect(content.pairs).toHaveLength(10);
    expect(content.pairs.filter(({ caption }) => !caption.startsWith('Imagen ilustrativa.'))).toEqual([]);
  });

  it('has two practitioners, two cabins and one laser; the doctor gives all at the clinic’s hours', () => {
    const { practitioners, equipment, treatments } = content;
    expect(practitioners.map(({ treatment_ids }) => treatment_ids.length)).toEqual([0, 5]);
    expect(DEMO_HOURS.map(({ practitioner_id }) => practitioner_id)).not.toContain(practitioners[0]?.id);
    expect(equipment.map(({ kind }) => kind)).toEqual(['room', 'room', 'device']);
    const known = new Set([...treatments, ...equipment].map(({ id }) => id));
    const named = [
      ...practitioners.flatMap(({ treatment_ids }) => treatment_ids),
      ...treatments.flatMap(({ needs }) => needs.flatMap(({ ids }) => ids)),
    ];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it('says of its practitioners that they are invented and their portraits drawn', () => {
    expect(content.practitioners.filter(({ bio }) => !bio?.includes('inventada') || !bio.includes('dibujo'))).toEqual([]);
  });

  it('contains only claims that a clinic may make in public', () => {
    const forbidden =
      /b[oó]tox|toxina|botul[ií]nic|neuromodulador|garantiz|asegur|100 ?%|adelgaz|perder peso|reduc(e|ir|tor)|anticelul[ií]t|\bcura|elimina|definitiv|permanente|milagr|sin riesgo|sin dolor|rejuvenec|sin efectos/i;
    const texts = [
      ...content.treatments.flatMap(({ name, description }) => [name, description]),
      ...content.products.flatMap(({ name, description }) => [name, description]),
      ...content.testimonials.map(({ quote }) => quote),
      ...content.pairs.map(({ caption }) => caption),
      ...content.leads.map(({ message }) => message),
      ...content.appointments.map(({ notes }) => notes ?? ''),
      ...content.practitioners.flatMap(({ title, bio }) => [title ?? '', bio ?? '']),
    ];
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('invents people with addresses that no mail or call can reach', () => {
    for (const { email, phone } of [...content.appointments, ...content.orders, ...content.leads]) {
      expect(email).toMatch(/@example\.(com|org|net)$/);
      expect(phoneE164(phone ?? '')).toMatch(/^\+346\d{2}000\d{3}$/);
    }
  });

  it('is the same clinic at every start of a day', () => {
    expect(demoContent(demoDay(FIRST_MOMENT, MADRID))).toEqual(content);
  });

  it('adds up', () => {
    const priceOf = new Map(content.products.map(({ id, price }) => [id, price]));
    for (const { product_id, quantity, unit_price, total_price } of content.orders) {
      expect(unit_price).toBe(priceOf.get(product_id));
      expect(total_price).toBeCloseTo(unit_price * quantity, 5);
    }
    for (const reference of new Set(content.orders.map((order) => order.reference))) {
      const lines = content.orders.filter((order) => order.reference === reference);
      expect(new Set(lines.map(({ email, created_at }) => `${email} ${created_at}`)).size).toBe(1);
      expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(lines.length);
    }
    expect(new Set(content.orders.map(({ payment_status }) => payment_status)).size).toBe(2);
  });
});

describe.each(MOMENTS)('around %s', (now) => {
  const day = demoDay(now, MADRID);
  const { appointments, orders, leads, testimonials, pairs, treatments, clinic } = demoContent(day);

  it('has forty appointments, thirty orders and twenty-five leads, none from the future', () => {
    expect([appointments.length, orders.length, leads.length]).toEqual([40, 30, 25]);
    const rows = [...appointments, ...orders, ...leads, ...testimonials, ...pairs];
    expect(rows.filter(({ created_at }) => created_at > now.toISOString() || created_at.length !== 24)).toEqual([]);
    expect(leads.filter(({ contacted }) => !contacted)).toHaveLength(7);
  });

  it('places appointments on open days, at slots, inside the hours and never two at once', () => {
    const durations = new Map(treatments.map(({ id, duration }) => [id, duration]));
    for (const appointment of appointments) {
      expect(slotsOn(appointment.date, clinic)).toContain(appointment.time);
      expect(appointment.duration).toBe(durations.get(appointment.treatment_id));
      expect(end(appointment)).toBeLessThanOrEqual(minutesOf(weekday(appointment.date) === 5 ? '14:00' : '20:00'));
      expect(appointments.filter((other) => other !== appointment && overlap(appointment, other))).toEqual([]);
      expect(appointment.created_at.slice(0, 10) <= appointment.date).toBe(true);
    }
  });

  it('has past and future records: past ones are decided, future ones partly open', () => {
    const { time } = clinicTime(now, MADRID);
    const isOver = (appointment: DemoAppointment) =>
      appointment.date < day.date || (appointment.date === day.date && appointment.time <= time);
    const over = appointments.filter(isOver);
    const coming = appointments.filter((appointment) => !isOver(appointment));
    expect(over.length).toBeGreaterThanOrEqual(16);
    expect(over.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(over.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(over.length / 2);
    expect(over.some(({ status }) => status === 'cancelled')).toBe(true);
    expect(coming.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(4);
    expect(coming.filter(({ status }) => status === 'confirmed').length).toBeGreaterThanOrEqual(4);
  });

  it('leaves a choice of free hours on every coming open day', () => {
    for (let offset = 0; offset < 21; offset++) {
      const date = addDays(day.date, offset);
      if (!isOpenOn(date, clinic)) continue;
      const free = slotsOn(date, clinic).filter(
        (time) => !appointments.some((taken) => overlap(taken, { ...taken, date, time, duration: 60 })),
      );
      expect(free.length).toBeGreaterThanOrEqual(weekday(date) === 5 ? 2 : 3);
    }
  });
});
