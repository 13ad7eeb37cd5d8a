import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../../../src/contract/cases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { bodiesFor } from '../../support/form-bodies.js';

let app: TestApp;
let bodyOf: Awaited<ReturnType<typeof bodiesFor>>;
beforeAll(async () => {
  app = await startApp();
  bodyOf = await bodiesFor(app);
});
afterAll(() => app.close());

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
      const answer = await send({ ...bodyOf(form, accepted), [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.body).toMatchObject({ status: 400, message: 'Revisa los campos marcados', errors: { [field]: message } });
    },
  );

  it.each(['nickname', '__proto__', 'constructor'])('names a field that it does not know: %s', async (name) => {
    const answer = await send(Object.fromEntries([...Object.entries(bodyOf(form, accepted)), [name, 'x']]));
    expect(answer.status).toBe(400);
    expect(Object.entries((answer.body as { errors: object }).errors)).toContainEqual([name, 'Campo desconocido']);
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

describe('malformed bodies', () => {
  it.each(['', 'null', '[]', '"texto"', '7', '{', '{"name":}', '[{"name":"Ana"}]'])('answers 400 to %p', async (text) => {
    const answer = await app.visitor.post('/api/leads').set('Content-Type', 'application/json').send(text);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      type: '/api/docs/errors#bad-request',
      code: 'bad-request',
      title: 'Bad Request',
      status: 400,
      message: expect.any(String),
      detail: expect.any(String),
    });
  });

  it.each([
    [100_000, 400],
    [100_001, 413],
  ])('answers to a body of %d bytes with %d: 100 kB is the limit', async (bytes, status) => {
    const answer = await app.visitor.post('/api/leads').send({ message: 'a'.repeat(bytes - '{"message":""}'.length) });
    expect(answer.status).toBe(status);
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
    const ofRecord = await app.admin.post('/api/leads/0b1c');
    expect([ofRecord.status, ofRecord.headers['allow']]).toEqual([405, 'DELETE, GET, PUT']);
    const ofDocumentation = await app.visitor.post('/api/openapi.json').send({});
    expect([ofDocumentation.status, ofDocumentation.headers['allow']]).toEqual([405, 'GET']);
    for (const path of ['/api/leads/', '/api/leads/0b1c/more', '/api/Leads', '/api//leads'])
      expect([path, (await app.admin.patch(path)).status]).toEqual([path, 404]);
  });
});
