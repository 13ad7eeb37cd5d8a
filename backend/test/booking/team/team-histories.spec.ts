import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type {
  Absence,
  Appointment,
  Equipment,
  Practitioner,
  PractitionerHours,
  Treatment,
  WeeklyHours,
} from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aPractitioner, aTreatment, booking, someEquipment } from '../../support/factories.js';
import { clashes, holdings, isPossible, type Wanted, type World } from '../../support/histories/team-model.js';

/** HISTORIES sets the number of histories, HISTORIES_SEED repeats a run. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 3);
const SEED = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);

const DAYS = ['2026-07-14', '2026-07-15'] as const;
const TIMES = ['09:00', '10:00', '11:00', '12:00'] as const;
const MORNINGS = [{ from: '09:00', to: '12:00' }];
const WEEKS: readonly (WeeklyHours | null)[] = [
  null,
  [MORNINGS, MORNINGS, MORNINGS, MORNINGS, MORNINGS, [], []],
  [[], [], [], [], [], [], []],
];

let app: TestApp;
let team: Practitioner[];
let things: Equipment[];
let treatments: Treatment[];

beforeAll(async () => {
  app = await startApp();
  things = [await someEquipment(app), await someEquipment(app, { kind: 'device', name: 'Láser' })];
  treatments = [
    await aTreatment(app, { name: 'Cualquiera' }),
    await aTreatment(app, { name: 'Con láser', needs: NEEDS[1] }),
    await aTreatment(app, { name: 'En cabina', needs: NEEDS[2], cleanup_minutes: 15 }),
  ];
  team = [
    await aPractitioner(app, { name: 'Elena Vidal' }),
    await aPractitioner(app, { name: 'Ana Sanz', treatment_ids: [treatments[0]?.id ?? '', treatments[2]?.id ?? ''] }),
  ];
});
afterAll(() => app.close());

const ANYBODY = { kind: 'practitioner', ids: [] } as const;
const NEEDS: readonly Treatment['needs'][] = [[], [ANYBODY, { kind: 'device', ids: [] }], [ANYBODY, { kind: 'room', ids: [] }]];

const which = fc.nat({ max: 20 });
const when = { day: fc.nat({ max: 1 }), hour: fc.nat({ max: 3 }) };
const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('book' as const), what: fc.nat({ max: 2 }), who: fc.nat({ max: 3 }), ...when }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, ...when }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'revive' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('absence' as const), which: fc.nat({ max: 3 }), ...when }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hours' as const), which: fc.nat({ max: 1 }), week: fc.nat({ max: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('treatment' as const),
      which: fc.nat({ max: 2 }),
      duration: fc.constantFrom(30, 60, 90),
      needs: fc.nat({ max: 2 }),
    }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;
/** Three concurrent moves, then one alone. */
const history = fc.array(fc.record({ together: fc.tuple(move, move, move), alone: move }), { minLength: 3, maxLength: 8 });

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const read = async <T>(path: string): Promise<T> => (await app.admin.get(`/api/${path}`).expect(200)).body as T;

async function readWorld(): Promise<World> {
  const hours = new Map<string, readonly PractitionerHours[]>();
  for (const { id } of team) hours.set(id, await read(`practitioners/${id}/hours`));
  return {
    practitioners: team,
    hours,
    equipment: things,
    treatments: await read<Treatment[]>('treatments'),
    absences: await read<Absence[]>('absences?range=[0,99]'),
    appointments: await read<Appointment[]>('appointments?range=[0,99]&sort=["created_at","ASC"]'),
  };
}

const startOf = ({ day, hour }: { day: number; hour: number }) => ({ date: DAYS[day] ?? '', time: TIMES[hour] ?? '' });
const askedBy = (who: number): string | null => team[who]?.id ?? null;
const treatmentIn = (world: World, id: string | undefined) => world.treatments.find((each) => each.id === id);

/** The appointment that a move asks for; null when it asks for none. */
function wantedBy(made: Move, world: World): Wanted | null {
  if (made.do === 'book') {
    const treatment = treatmentIn(world, treatments[made.what]?.id);
    return treatment ? { treatment, ...startOf(made), duration: treatment.duration, practitioner_id: askedBy(made.who) } : null;
  }
  if (made.do !== 'move' && made.do !== 'revive') return null;
  const appointment = at(world.appointments, made.which);
  const treatment = treatmentIn(world, appointment?.treatment_id);
  if (!appointment || !treatment) return null;
  const { id, date, time, duration, status } = appointment;
  const start = made.do === 'move' ? startOf(made) : { date, time };
  const isSame = start.date === date && start.time === time;
  if (made.do === 'move' ? status === 'cancelled' || isSame : status !== 'cancelled') return null;
  return { treatment, ...start, duration, id };
}

function expected(made: Move, world: World): readonly number[] {
  const wanted = wantedBy(made, world);
  if (!wanted) return [200, 201];
  const asked = world.practitioners.find(({ id }) => id === wanted.practitioner_id);
  if (asked && asked.treatment_ids.length > 0 && !asked.treatment_ids.includes(wanted.treatment.id)) return [400];
  return isPossible(world, wanted) ? [200, 201] : [409];
}

async function send(made: Move, world: World): Promise<number> {
  const put = async (path: string, body: object): Promise<number> => (await app.admin.put(`/api/${path}`).send(body)).status;
  const appointment = 'which' in made ? at(world.appointments, made.which) : undefined;
  switch (made.do) {
    case 'book': {
      const body = booking(treatments[made.what] as Treatment, { ...startOf(made), practitioner_id: askedBy(made.who) });
      return (await app.visitor.post('/api/appointments').send(body)).status;
    }
    case 'move':
      return appointment ? put(`appointments/${appointment.id}`, startOf(made)) : 200;
    case 'cancel':
    case 'revive':
      return appointment
        ? put(`appointments/${appointment.id}`, { status: made.do === 'cancel' ? 'cancelled' : 'pending' })
        : 200;
    case 'absence': {
      const { date, time } = startOf(made);
      const whose = made.which < 2 ? { practitioner_id: team[made.which]?.id } : { equipment_id: things[made.which - 2]?.id };
      const body = { ...whose, from: `${date}T${time}`, to: `${date}T${time.slice(0, 2)}:45` };
      return (await app.admin.post('/api/absences?confirmed=true').send(body)).status;
    }
    case 'hours': {
      const week = WEEKS[made.week];
      return put(`practitioners/${team[made.which]?.id}/hours`, week ? [{ valid_from: '2026-01-01', week }] : []);
    }
    case 'treatment':
      return put(`treatments/${treatments[made.which]?.id}`, { duration: made.duration, needs: NEEDS[made.needs] });
  }
}

async function begin(): Promise<void> {
  const { appointments, absences } = await readWorld();
  for (const { id } of appointments) await app.admin.delete(`/api/appointments/${id}`).expect(200);
  for (const { id } of absences) await app.admin.delete(`/api/absences/${id}`).expect(200);
  for (const { id } of team) await app.admin.put(`/api/practitioners/${id}/hours`).send([]).expect(200);
  for (const [index, { id }] of treatments.entries())
    await app.admin.put(`/api/treatments/${id}`).send({ duration: 60, needs: NEEDS[index] }).expect(200);
}

async function sound(): Promise<World> {
  const world = await readWorld();
  expect(clashes(world)).toEqual([]);
  const rows = await app.running.app
    .get(Database)
    .reader.manager.query<{ id: string; held: number }[]>(
      'SELECT appointment_id AS id, COUNT(*) AS held FROM held_cells GROUP BY appointment_id',
    );
  const slots = new Map(rows.map(({ id, held: cells }) => [id, Number(cells)]));
  for (const appointment of world.appointments) {
    const steps = holdings(world, appointment).reduce((sum, { from, to }) => sum + (to - from) / 5, 0);
    expect([appointment.id, slots.get(appointment.id) ?? 0]).toEqual([appointment.id, steps]);
  }
  return world;
}

/** A move that runs alone has exactly the model's result. */
async function judged(made: Move): Promise<void> {
  const world = await readWorld();
  const status = await send(made, world);
  expect({ made, status, isExpected: expected(made, world).includes(status) }).toMatchObject({ isExpected: true });
}

it(`nobody is anywhere twice and nobody refused while something was free, whatever happens (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (turns) => {
      await begin();
      for (const { together, alone } of turns) {
        const world = await readWorld();
        const statuses = await Promise.all(together.map((made) => send(made, world)));
        expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
        await sound();
        // Repeats each refused move alone.
        for (const [index, made] of together.entries()) if (statuses[index] === 409) await judged(made);
        await judged(alone);
        await sound();
      }
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: false },
  );
});
