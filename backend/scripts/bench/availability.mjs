import { randomUUID } from 'node:crypto';
import { processorCost } from './rig/measure.mjs';

const PEOPLE = 10;
const APPOINTMENTS = 20_000;
const SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'];
const STEPS_OF_AN_HOUR = 12;
const WARM_UP_ROUNDS = 10;
const MONTH_MS = 30;
const DAY_MS = 86_400_000;

const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Weekdays from half of them before today on. */
function daysAround(count) {
  const all = Array.from({ length: count * 2 }, (_, index) => day(index - count));
  const open = all.filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0);
  const middle = open.findIndex((date) => date >= day(0));
  return open.slice(middle - Math.floor(count / 2), middle + Math.ceil(count / 2));
}

/** Each holds a person, a room and a device; one hour in nine of each person stays free. */
async function fill(file, treatmentId, resources) {
  /** Only when it runs: a script's packages are installed by the script that starts it. */
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(file);
  const appointment = database.prepare(
    `INSERT INTO appointments (id, client_name, email, phone, treatment_id, date, time, duration, status, practitioner_id, created_at,
       name_sort, search_text, email_key, phone_key)
     VALUES (?, 'Ana López', 'ana@example.com', '612345678', ?, ?, ?, 60, 'confirmed', ?, ?, 'ana lopez', 'ana lopez', 'ana@example.com', '34612345678')`,
  );
  const cell = database.prepare('INSERT INTO held_cells (date, resource_id, cell, appointment_id) VALUES (?, ?, ?, ?)');
  const now = new Date().toISOString();
  const perDay = PEOPLE * (SLOTS.length - 1);
  database.transaction(() => {
    for (const date of daysAround(APPOINTMENTS / perDay))
      for (const [person, held] of resources.entries())
        for (const [slot, time] of SLOTS.entries()) {
          if (slot === (person + Number(date.slice(-2))) % SLOTS.length) continue;
          const id = randomUUID();
          appointment.run(id, treatmentId, date, time, held[0], now);
          const first = Number(time.slice(0, 2)) * STEPS_OF_AN_HOUR;
          for (const resource of held)
            for (let step = 0; step < STEPS_OF_AN_HOUR; step++) cell.run(date, resource, first + step, id);
        }
  })();
  database.close();
}

/** What the open days of a month cost in a clinic that is nearly full, each time after a change. */
export const availability = {
  name: 'availability',
  title: 'Free days of a large team',
  databases: ['sqlite'],
  async measure(stage) {
    const token = await stage.token();
    const make = async (what, body) => (await stage.send(`/api/${what}`, { body, token })).id;
    const resources = [];
    for (let index = 1; index <= PEOPLE; index++)
      resources.push([
        await make('practitioners', { name: `Persona ${index}` }),
        await make('equipment', { name: `Cabina ${index} de la prueba`, kind: 'room' }),
        await make('equipment', { name: `Aparato ${index} de la prueba`, kind: 'device' }),
      ]);
    const treatmentId = await make('treatments', {
      ...{ name: 'Con persona, cabina y aparato', description: 'Para medir', category: 'Facial', price: 50, duration: 60 },
      image_url: '/media/treatment-02.jpg',
      needs: ['practitioner', 'room', 'device'].map((kind, index) => ({ kind, ids: resources.map((held) => held[index]) })),
    });
    await fill(stage.database.file, treatmentId, resources);
    const month = day(35).slice(0, 7);
    const afresh = async () => {
      await stage.database.query("UPDATE change_counters SET version = version + 1 WHERE topic = 'appointments'");
      const days = await stage.send(`/api/availability/days?month=${month}&treatment_id=${treatmentId}`);
      if (!days.some(({ available }) => available)) throw new Error('Nothing is free in the month that is measured');
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await afresh();
    const value = await processorCost(await stage.product(), stage.isQuick ? 15 : 40, afresh);
    const [{ appointments }] = await stage.database.query('SELECT COUNT(*) AS appointments FROM appointments');
    const words = `${PEOPLE} people, ${appointments} appointments`;
    return [{ title: 'A month of three needs afresh', value, unit: 'ms', goal: { most: MONTH_MS }, words }];
  },
};
