import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Practitioner, Problem, Treatment } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  aConsent,
  anAppointment,
  aPair,
  aPractitioner,
  aProduct,
  aTreatment,
  booking,
  cart,
  purchase,
  someEquipment,
  waitlistEntry,
} from '../support/factories.js';

let app: TestApp;
let known: Record<
  'treatment' | 'product' | 'room' | 'device' | 'practitioner' | 'consent' | 'pair' | 'cancelled' | 'appointment' | 'client',
  string
>;
let facial: Treatment;
beforeAll(async () => {
  app = await startApp();
  facial = await aTreatment(app);
  const practitioner = await aPractitioner(app, { treatment_ids: [facial.id] });
  const appointment = await anAppointment(app, facial, { time: '17:00' });
  known = {
    treatment: facial.id,
    product: (await aProduct(app)).id,
    room: (await someEquipment(app)).id,
    device: (await someEquipment(app, { name: 'Láser', kind: 'device' })).id,
    practitioner: practitioner.id,
    consent: (await aConsent(app)).id,
    pair: (await aPair(app)).id,
    appointment: appointment.id,
    client: appointment.client_id ?? '',
    cancelled: (await anAppointment(app, facial, { status: 'cancelled' })).id,
  };
});
afterAll(() => app.close());

type Known = typeof known;
interface Reference {
  field: string;
  /** Records of kinds that the field does not refer to. */
  others: readonly (keyof Known)[];
  request: (id: string) => readonly [method: 'post' | 'put', path: string, body: object];
  /** The field is a list of ids. */
  isList?: true;
}

const person = { client_name: 'Ana López', email: 'ana@example.com', phone: '612345678' };
const need = (kind: string, id: string): object => ({ needs: [{ kind, ids: [id] }] });
const product = (): { id: string; price: number } => ({ id: known.product, price: 24.9 });
const REFERENCES: Readonly<Record<string, Reference>> = {
  'the treatment of a new appointment': {
    field: 'treatment_id',
    others: ['product', 'room', 'practitioner'],
    request: (id) => ['post', 'appointments', { ...booking(facial), treatment_id: id }],
  },
  'the treatment of an appointment': {
    field: 'treatment_id',
    others: ['product'],
    request: (id) => ['put', `appointments/${known.appointment}`, { treatment_id: id }],
  },
  'the treatment of a cancelled appointment': {
    field: 'treatment_id',
    others: ['product'],
    request: (id) => ['put', `appointments/${known.cancelled}`, { treatment_id: id }],
  },
  'whom a new appointment is with': {
    field: 'practitioner_id',
    others: ['treatment', 'room'],
    request: (id) => ['post', 'appointments', { ...booking(facial), practitioner_id: id }],
  },
  'whom a new appointment that is cancelled already is with': {
    field: 'practitioner_id',
    others: ['room'],
    request: (id) => ['post', 'appointments', { ...booking(facial), status: 'cancelled', practitioner_id: id }],
  },
  'whom an appointment is with': {
    field: 'practitioner_id',
    others: ['treatment'],
    request: (id) => ['put', `appointments/${known.appointment}`, { practitioner_id: id }],
  },
  'whom a cancelled appointment is with': {
    field: 'practitioner_id',
    others: ['treatment'],
    request: (id) => ['put', `appointments/${known.cancelled}`, { practitioner_id: id }],
  },
  'the rooms of a new appointment': {
    field: 'equipment',
    others: ['treatment', 'practitioner'],
    request: (id) => ['post', 'appointments', { ...booking(facial), equipment: [{ id }] }],
  },
  'the rooms of an appointment': {
    field: 'equipment',
    others: ['treatment'],
    request: (id) => ['put', `appointments/${known.appointment}`, { equipment: [id] }],
  },
  'the rooms of a cancelled appointment': {
    field: 'equipment',
    others: ['treatment'],
    request: (id) => ['put', `appointments/${known.cancelled}`, { equipment: [id] }],
  },
  'the treatments of a visit': {
    field: 'treatment_ids',
    others: ['product'],
    request: (id) => ['post', 'visits', { ...person, date: '2026-07-14', time: '10:00', treatment_ids: [facial.id, id] }],
  },
  'whom a visit is with': {
    field: 'practitioner_id',
    others: ['room'],
    request: (id) => [
      'post',
      'visits',
      { ...person, date: '2026-07-14', time: '10:00', treatment_ids: [facial.id], practitioner_id: id },
    ],
  },
  'whose a new appointment is': {
    field: 'client_id',
    others: ['treatment'],
    request: (id) => ['post', 'appointments', { ...booking(facial), client_id: id }],
  },
  'whose an appointment is': {
    field: 'client_id',
    others: ['practitioner'],
    request: (id) => ['put', `appointments/${known.appointment}`, { client_id: id }],
  },
  'whose a visit is': {
    field: 'client_id',
    others: ['treatment'],
    request: (id) => [
      'post',
      'visits',
      { ...person, date: '2026-07-14', time: '10:00', treatment_ids: [facial.id], client_id: id },
    ],
  },
  'who waits': {
    field: 'client_id',
    others: ['treatment'],
    request: (id) => ['post', 'waiting', { ...waitlistEntry(facial), client_id: id }],
  },
  'with whom a client is merged': {
    field: 'into',
    others: ['treatment'],
    request: (id) => ['post', `clients/${known.client}/merge`, { into: id }],
  },
  'what somebody waits for': {
    field: 'treatment_id',
    others: ['product'],
    request: (id) => ['post', 'waiting', { ...waitlistEntry(facial), treatment_id: id }],
  },
  'what somebody orders': {
    field: 'product_id',
    others: ['treatment'],
    request: (id) => ['post', 'orders', { ...purchase(product() as never), product_id: id }],
  },
  'the lines of a cart': {
    field: 'items.1.product_id',
    others: ['treatment'],
    request: (id) => [
      'post',
      'checkout',
      {
        ...cart([[product() as never, 1]]),
        items: [
          { product_id: known.product, quantity: 1 },
          { product_id: id, quantity: 1 },
        ],
      },
    ],
  },
  'the practitioners that a treatment needs': {
    field: 'needs',
    others: ['room', 'treatment'],
    isList: true,
    request: (id) => ['put', `treatments/${facial.id}`, need('practitioner', id)],
  },
  'the rooms that a new treatment needs': {
    field: 'needs',
    others: ['device', 'practitioner'],
    isList: true,
    request: (id) => ['post', 'treatments', { ...facial, ...need('room', id), id: undefined, slug: undefined }],
  },
  'the devices that a treatment needs': {
    field: 'needs',
    others: ['room'],
    isList: true,
    request: (id) => ['put', `treatments/${facial.id}`, need('device', id)],
  },
  'what a new practitioner gives': {
    field: 'treatment_ids',
    others: ['product', 'practitioner'],
    isList: true,
    request: (id) => ['post', 'practitioners', { name: 'Marta', treatment_ids: [facial.id, id] }],
  },
  'what a practitioner gives': {
    field: 'treatment_ids',
    others: ['product'],
    isList: true,
    request: (id) => ['put', `practitioners/${known.practitioner}`, { treatment_ids: [id] }],
  },
  'the consent of a portrait': {
    field: 'image_consent_id',
    others: ['pair'],
    request: (id) => ['put', `practitioners/${known.practitioner}`, { image_consent_id: id }],
  },
  'the account of a practitioner': {
    field: 'user_id',
    others: ['practitioner'],
    request: (id) => ['put', `practitioners/${known.practitioner}`, { user_id: id }],
  },
  'whose absence it is': {
    field: 'practitioner_id',
    others: ['room'],
    request: (id) => ['post', 'absences', { practitioner_id: id, from: '2026-07-20T00:00', to: '2026-07-25T00:00' }],
  },
  'which room is closed': {
    field: 'equipment_id',
    others: ['practitioner'],
    request: (id) => ['post', 'absences', { equipment_id: id, from: '2026-07-20T00:00', to: '2026-07-25T00:00' }],
  },
  'the treatment of a pair': {
    field: 'treatment_id',
    others: ['product'],
    request: (id) => ['put', `before-after/${known.pair}`, { treatment_id: id }],
  },
  'the consent of a pair': {
    field: 'consent_id',
    others: ['treatment'],
    request: (id) => ['put', `before-after/${known.pair}`, { consent_id: id }],
  },
  'the pairs on the page of a treatment': {
    field: 'value',
    others: ['treatment'],
    request: (id) => ['put', `content/treatment:${facial.id}/pairs`, { value: [known.pair, id] }],
  },
};

describe.each(Object.entries(REFERENCES))('%s', (_what, { field, others, request, isList }) => {
  it('is refused with 400 where there is no such record, or it is of another kind', async () => {
    for (const id of [randomUUID(), ...others.map((other) => known[other])]) {
      const [method, path, body] = request(id);
      const answer = await app.admin[method](`/api/${path}`).send(body);
      const { errors = {} } = answer.body as Problem;
      expect([id, answer.status, Object.keys(errors), answer.text]).toEqual([id, 400, [field], answer.text]);
      if (isList) expect(errors[field]).toContain(id);
    }
  });
});

it('What a record refers to already stays as it was, though it is gone', async () => {
  const gone = await aTreatment(app, { name: 'Se va' });
  const laser = await someEquipment(app, { name: 'Se va', kind: 'device' });
  const giver = await aPractitioner(app, { name: 'Quien da', treatment_ids: [gone.id] });
  const needy = await aTreatment(app, { name: 'Con láser', needs: [{ kind: 'device', ids: [laser.id] }] });
  await app.admin.delete(`/api/treatments/${gone.id}`).expect(200);
  await app.admin.delete(`/api/equipment/${laser.id}`);
  for (const path of [`practitioners/${giver.id}`, `treatments/${needy.id}`]) {
    const whole = (await app.admin.get(`/api/${path}`).expect(200)).body as Practitioner | Treatment;
    await app.admin.put(`/api/${path}`).send(whole).expect(200);
  }
});
