import { compare, shares } from './rig/measure.mjs';
import { CLIENT, INSERT, posted } from './rig/people.mjs';

const PLACES = 20;
/** Beside the demo clinic's own, who have appointments. */
const PEOPLE = 10;
const HORIZON_DAYS = 730;
const MONTHS = 22;
/** Has fewer hours. */
const SATURDAY = 6;

/** Hours that are free, day after day; each is asked for once. */
function* hours(days, slots) {
  for (let person = 0; person < PEOPLE; person++) for (const time of slots) for (const date of days) yield { date, time };
}

async function freeDays(stage, treatmentId) {
  const days = [];
  const now = new Date();
  for (let ahead = 1; ahead <= MONTHS; ahead++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 7);
    const found = await stage.send(`/api/availability/days?month=${month}&treatment_id=${treatmentId}`);
    days.push(
      ...found.filter(({ date, available }) => available && new Date(date).getUTCDay() !== SATURDAY).map(({ date }) => date),
    );
  }
  return days;
}

/** Visitors who take an hour each: it is looked for, held and confirmed by a mail with its entry of a calendar. */
export const booking = {
  name: 'booking',
  title: 'Booking',
  databases: ['sqlite', 'mysql'],
  async measure(stage) {
    const token = await stage.token();
    const { slots } = await stage.send('/api/clinic', {
      method: 'PUT',
      body: { places: PLACES, booking_horizon_days: HORIZON_DAYS, closed_days: [] },
      token,
    });
    for (let person = 1; person <= PEOPLE; person++)
      await stage.send('/api/practitioners', { body: { name: `Persona ${person}` }, token });
    const { id: treatment_id } = await stage.send('/api/treatments', {
      body: {
        ...{ name: 'Media hora de la prueba', description: 'Para medir', category: 'Facial', price: 50, duration: 30 },
        image_url: '/media/treatment-02.jpg',
      },
      token,
    });
    const free = hours(await freeDays(stage, treatment_id), slots);
    const next = (request) => ({ ...request, ...posted({ ...CLIENT, treatment_id, ...Object(free.next().value) }) });
    const measured = await compare(stage, {
      path: '/api/appointments',
      options: { requests: [{ setupRequest: next }] },
      barePath: INSERT.path,
      bareOptions: INSERT.options,
    });
    return shares('Booking of a free hour', measured, {});
  },
};
