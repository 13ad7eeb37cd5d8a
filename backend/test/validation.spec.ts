import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../src/contract/cases/index.js';
import { RESOURCE_NAMES } from '../src/contract/index.js';
import { startApp, type TestApp } from './app.js';
import { aPractitioner, aProduct, aTreatment } from './factories.js';

let app: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  ids = {
    treatment_id: (await aTreatment(app)).id,
    product_id: (await aProduct(app)).id,
    practitioner_id: (await aPractitioner(app, { is_active: false })).id,
  };
});
afterAll(() => app.close());

/** Fields that must name a record get one that exists here. */
const withRecords = (body: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...body,
  ...(typeof body['treatment_id'] === 'string' && { treatment_id: ids['treatment_id'] }),
  ...(typeof body['practitioner_id'] === 'string' && { practitioner_id: ids['practitioner_id'] }),
  ...('product_id' in body && { product_id: ids['product_id'] }),
});
const itemsFor = (form: string): object =>
  form === 'checkout' ? { items: [{ product_id: ids['product_id'], quantity: 1 }] } : {};

describe.each(FORM_CASES)('/api/$form', (formCases) => {
  const { form, method, isAnonymous, isChange, namedWhenEmpty = [], rules, accepted, cases } = formCases;
  const send = (body: object) => {
    const agent = isAnonymous ? app.visitor : app.admin;
    return (method === 'PUT' ? agent.put(`/api/${form}`) : agent.post(`/api/${form}`)).send(body);
  };
  // What a change leaves out stays as it is.
  const isSent = (value: unknown): boolean => !isChange || value !== undefined;

  it.each(cases.filter(({ message, value }) => message !== null && isSent(value)))(
    'answers "$message" for $field = $value',
    async ({ field, value, message }) => {
      const answer = await send({ ...withRecords(accepted), ...itemsFor(form), [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.body).toMatchObject({ status: 400, message: 'Revisa los campos marcados', errors: { [field]: message } });
    },
  );

  it('names a field that it does not know', async () => {
    const answer = await send({ ...withRecords(accepted), ...itemsFor(form), nickname: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { nickname: 'Campo desconocido' } });
  });

  it('names every required field of an empty body at once', async () => {
    const answer = await send({});
    const required = Object.entries(rules).flatMap(([field, rule]) => (rule.required && isSent(undefined) ? [field] : []));
    required.push(...namedWhenEmpty);
    if (required.length === 0) return expect(answer.status).toBe(200);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(expect.arrayContaining(required));
  });
});

describe('bodies that are not what they should be', () => {
  it.each(['', 'null', '[]', '"texto"', '7', '{', '{"name":}', '[{"name":"Ana"}]'])('answers 400 to %p', async (text) => {
    const answer = await app.visitor.post('/api/leads').set('Content-Type', 'application/json').send(text);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      message: expect.any(String),
      detail: expect.any(String),
    });
  });

  it('answers 413 to a body over 100 kB', async () => {
    const answer = await app.visitor.post('/api/leads').send({ message: 'a'.repeat(110_000) });
    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('answers 415 to anything but JSON', async () => {
    const answer = await app.visitor.post('/api/leads').type('form').send('name=Ana');
    expect(answer.status).toBe(415);
  });

  it('answers 405 with the methods that would do', async () => {
    const answer = await app.admin.patch('/api/leads');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, POST');
  });

  it('answers 404 to an address that does not exist', async () => {
    expect((await app.admin.get('/api/nada')).status).toBe(404);
    expect((await app.visitor.get('/api/treatments/nada')).status).toBe(404);
  });
});

/** Whatever is sent: a 4xx that says what is wrong, or a success; never a 5xx. */
const NONSENSE: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  'x'.repeat(50_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '😀'.repeat(100),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '%00',
  'NaN',
  '2026-02-30',
  '24:00',
  '__proto__',
  // eslint-disable-next-line no-loss-of-precision -- A number that no double can hold is what is tried.
  9007199254740993,
  'İ'.repeat(100),
  'ﷺ'.repeat(100),
  '각'.repeat(100),
];

describe('nonsense in any field', () => {
  it.each(RESOURCE_NAMES)('never breaks PUT /api/%s/:id', async (resource) => {
    const { accepted } = FORM_CASES.find(({ form }) => form === resource) ?? { accepted: {} };
    const slot = resource === 'appointments' ? { date: '2026-12-16' } : {};
    const record = (await app.admin.post(`/api/${resource}`).send({ ...withRecords(accepted), ...slot })).body as Record<
      string,
      unknown
    >;
    for (const field of Object.keys(record)) {
      for (const value of NONSENSE) {
        const answer = await app.admin.put(`/api/${resource}/${String(record['id'])}`).send({ [field]: value });
        if (answer.status >= 500) throw new Error(`${field} = ${JSON.stringify(value)}: ${answer.text}`);
        expect([200, 400, 409]).toContain(answer.status);
      }
    }
  });

  // Hashing a password takes its time, and nothing else is done with it.
  it.each(FORM_CASES.filter(({ method, isAnonymous }) => method !== 'PUT' && !isAnonymous))(
    'never breaks POST /api/$form',
    async ({ form, accepted }) => {
      for (const field of Object.keys({ ...accepted, ...itemsFor(form) })) {
        for (const value of NONSENSE) {
          const answer = await app.admin
            .post(`/api/${form}`)
            .send({ ...withRecords(accepted), ...itemsFor(form), [field]: value });
          if (answer.status >= 500) throw new Error(`${field} = ${JSON.stringify(value)}: ${answer.text}`);
          expect([200, 201, 400, 404, 409]).toContain(answer.status);
        }
      }
    },
  );
});
