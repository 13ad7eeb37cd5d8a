import type { Page } from '@playwright/test';
import type { AvailableSlot } from '@radiance/backend/contract';
import { expect, test as base, type Panel } from './panel';

export interface Booking {
  id: string;
  date: string;
  time: string;
}

interface Agenda {
  treatment: { id: string; name: string };
  /** A Monday some weeks ahead. Until Thursday every slot is free. */
  monday: string;
  book: (client_name: string, date: string, time: string, changes?: object) => Promise<Booking>;
  /** Registers an appointment that the test made otherwise, to delete it afterwards. */
  keep: (id: string) => void;
  forget: (id: string) => void;
  /** Changes the clinic's profile and restores it after the test. */
  clinic: (changes: Record<string, unknown>) => Promise<void>;
}

const DAY_MS = 86_400_000;
const FIRST_HOUR = 9;
const HOUR_PX = 60;
const SLOTS_OF_A_DAY = 9;
const WEEKS_AHEAD_DAYS = 60;
export const unique = () => String(Date.now()).slice(-8);
export const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const isMonday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;

/** The first Monday from `from` on whose week has no appointments. */
export async function emptyWeek(panel: Panel, from: string): Promise<string> {
  for (let date = from; date < plus(from, 400); date = plus(date, 1)) {
    if (!isMonday(date)) continue;
    const days = await Promise.all(
      [0, 1, 2, 3].map((ahead) => panel.api<AvailableSlot[]>('get', `availability?date=${plus(date, ahead)}`)),
    );
    if (days.every((slots) => slots.length === SLOTS_OF_A_DAY && slots.every(({ available }) => available))) return date;
  }
  throw new Error('No empty week in the next year');
}

export const test = base.extend<{ agenda: Agenda }>({
  agenda: async ({ panel }, use) => {
    const [treatment] = await panel.api<[Agenda['treatment']]>('get', 'treatments?filter={"q":"Higiene"}&range=[0,0]');
    const made = new Set<string>();
    const before: Record<string, unknown> = {};
    await use({
      treatment,
      monday: await emptyWeek(panel, plus(new Date().toISOString().slice(0, 10), WEEKS_AHEAD_DAYS)),
      book: async (client_name, date, time, changes = {}) => {
        const data = {
          client_name,
          email: 'agenda@correo.example',
          phone: '612 000 418',
          treatment_id: treatment.id,
          date,
          time,
          ...changes,
        };
        const booking = await panel.api<Booking>('post', 'appointments', data);
        made.add(booking.id);
        return booking;
      },
      keep: (id) => void made.add(id),
      forget: (id) => void made.delete(id),
      clinic: async (changes) => {
        const clinic = await panel.api<Record<string, unknown>>('get', 'clinic');
        for (const field of Object.keys(changes)) before[field] ??= clinic[field];
        await panel.api('put', 'clinic', changes);
      },
    });
    for (const id of made) await panel.api('delete', `appointments/${id}`);
    if (Object.keys(before).length > 0) await panel.api('put', 'clinic', before);
  },
});

/** Deactivates all practitioners during `act`. */
export async function withoutTeam(panel: Panel, act: () => Promise<void>): Promise<void> {
  const team = await panel.api<{ id: string; is_active: boolean }[]>('get', 'practitioners');
  const set = async (is_active: boolean) => {
    for (const each of team) if (each.is_active) await panel.api('put', `practitioners/${each.id}`, { is_active });
  };
  await set(false);
  try {
    await act();
  } finally {
    await set(true);
  }
}

export const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const freeHour = (page: Page, day: string, time: string) =>
  page.getByRole('button', { name: new RegExp(`Nueva reserva.*${Number(day.slice(8))}, ${time}`) });
export const dayLink = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`^${Number(date.slice(8))} de `) });
const column = (page: Page, date: string) => page.locator(`.agenda-lane[data-date="${date}"]`);
export const openWeek = (panel: Panel, date: string) => panel.open(`/agenda?vista=semana&fecha=${date}`);

/** The hour at which a block is drawn. */
export async function hourOf(page: Page, name: string, date: string): Promise<number> {
  const [at, lane] = await Promise.all([block(page, name).boundingBox(), column(page, date).boundingBox()]);
  if (!at || !lane) throw new Error(`${name} is not on the screen`);
  expect(at.x, `${name} stands on ${date}`).toBeGreaterThanOrEqual(lane.x - 1);
  expect(at.x + at.width, `${name} stands on ${date}`).toBeLessThanOrEqual(lane.x + lane.width + 1);
  return Math.round(((at.y - lane.y) / HOUR_PX + FIRST_HOUR) * 4) / 4;
}

/** Drags a block by its top to another hour. */
export async function drag(page: Page, name: string, date: string, hour: number): Promise<void> {
  const [from, lane] = await Promise.all([block(page, name).boundingBox(), column(page, date).boundingBox()]);
  if (!from || !lane) throw new Error(`${name} cannot be dragged there`);
  const grip = 12;
  await page.mouse.move(from.x + 30, from.y + grip);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + grip + 8, { steps: 3 });
  await page.mouse.move(lane.x + 30, lane.y + (hour - FIRST_HOUR) * HOUR_PX + grip, { steps: 8 });
}
