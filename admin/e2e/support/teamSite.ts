import type { Page } from '@playwright/test';
import { plus } from './agenda';
import { test as base } from './ownSite';

export interface Named {
  id: string;
  name: string;
}
interface Booked extends Named {
  client_name: string;
  practitioner_id: string | null;
}

interface Team {
  elena: Named;
  bea: Named;
  room: Named;
  laser: Named;
  facial: Named;
  depilation: Named;
  /** A Monday at least two weeks ahead. */
  monday: string;
  book: (client_name: string, date: string, time: string, changes?: object) => Promise<Booked>;
}

const IMAGE = 'https://imagenes.example/a.jpg';

function mondayAhead(): string {
  const today = new Date().toISOString().slice(0, 10);
  const ahead = [14, 15, 16, 17, 18, 19, 20].map((days) => plus(today, days));
  return ahead.find((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1) ?? today;
}

/** A server with two practitioners, a room and a laser. */
export const test = base.extend<{ team: Team }>({
  team: async ({ panel }, use) => {
    const make = <T = Named>(resource: string, body: object) => panel.api<T>('post', resource, body);
    const treatment = (name: string, changes: object = {}) =>
      make('treatments', {
        name,
        description: 'Prueba',
        price: 60,
        duration: 60,
        category: 'Facial',
        image_url: IMAGE,
        ...changes,
      });
    const room = await make('equipment', { name: 'Cabina 1', kind: 'room' });
    const laser = await make('equipment', { name: 'Láser', kind: 'device' });
    const facial = await treatment('Higiene facial');
    const depilation = await treatment('Depilación láser', {
      duration: 30,
      needs: [
        { kind: 'practitioner', ids: [] },
        { kind: 'device', ids: [laser.id] },
      ],
    });
    const elena = await make('practitioners', { name: 'Elena Vidal', title: 'Médica estética', colour: '#536352' });
    const bea = await make('practitioners', { name: 'Bea Ríos', title: 'Enfermera', colour: '#3f5f8a' });
    await use({
      ...{ elena, bea, room, laser, facial, depilation },
      monday: mondayAhead(),
      book: (client_name, date, time, changes = {}) =>
        make<Booked>('appointments', {
          ...{ client_name, date, time, email: 'equipo@correo.example', phone: '612 000 418', treatment_id: facial.id },
          ...changes,
        }),
    });
  },
});

export async function dragFrom(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

const HOUR_PX = 88;
const FIRST_HOUR = 9;
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const block = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Inside a column, at this hour. */
export async function middleOf(page: Page, columnName: string, hour: number) {
  const box = await column(page, columnName).boundingBox();
  if (!box) throw new Error(`${columnName} has no column`);
  return { x: box.x + box.width / 2, y: box.y + (hour - FIRST_HOUR) * HOUR_PX + 10 };
}
