import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../../../src/contract/cases/index.js';
import { CLIENT_CHOICE_RULES, RESOURCE_NAMES } from '../../../src/contract/index.js';
import { isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { ask, type Answer } from '../../support/ask.js';
import { bodiesFor } from '../../support/form-bodies.js';

let app: TestApp;
let bodyOf: Awaited<ReturnType<typeof bodiesFor>>;
beforeAll(async () => {
  app = await startApp();
  bodyOf = await bodiesFor(app);
});
afterAll(() => app.close());

it('answers 404 to an address that does not exist', async () => {
  expect((await app.admin.get('/api/nada')).status).toBe(404);
  expect((await app.visitor.get('/api/treatments/nada')).status).toBe(404);
});

it('describes prices without `multipleOf`, by which validators that calculate in binary refuse 19.99', async () => {
  const document = await app.visitor.get('/api/openapi.json').expect(200);
  expect(document.text).toContain('Euros, with at most two decimals');
  expect(document.text).not.toContain('multipleOf');
});

/** For each of these values the server must answer 4xx with a reason, or succeed; never 5xx. */
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
  // oxlint-disable-next-line no-loss-of-precision -- A number that no double can hold is what is tried.
  9007199254740993,
  'İ'.repeat(100),
  'ﷺ'.repeat(100),
  '각'.repeat(100),
];

type Rules = (typeof FORM_CASES)[number]['rules'];

const send = (method: string, address: string, body: unknown): Promise<Answer> =>
  ask(`${app.url}/api/${address}`, { method, headers: { Authorization: `Bearer ${app.adminToken}` }, body });

const stored = async (resource: string, { id }: Record<string, unknown>): Promise<unknown> =>
  (await app.admin.get(`/api/${resource}/${String(id)}`).expect(200)).body;

/** A request carries one long value at most. */
const inRequests = (names: readonly string[], value: unknown): readonly (readonly string[])[] =>
  JSON.stringify(value).length < 1000 ? [names] : names.map((name) => [name]);

/**
 * Sends one value in all fields at a time, then again without the refused fields, until the server accepts it. If it refuses the
 * request for another reason, each field is sent alone. Rules refuse before the database is asked, which the run on SQLite shows, so
 * on MariaDB the test sends only values that the rules accept.
 */
async function sayNonsense(fields: readonly string[], rules: Rules, say: (body: object) => Promise<Answer>): Promise<void> {
  const saying = async (names: readonly string[], value: unknown): Promise<Answer> => {
    const answer = await say(Object.fromEntries(names.map((name) => [name, value])));
    if (answer.status >= 500) throw new Error(`${names.join()} = ${JSON.stringify(value)}: ${answer.text}`);
    expect([200, 201, 400, 404, 409]).toContain(answer.status);
    return answer;
  };
  const sayAll = async (names: readonly string[], value: unknown): Promise<void> => {
    if (names.length === 0) return;
    const answer = await saying(names, value);
    if (answer.status < 300 || names.length === 1) return;
    const { errors = {} } = answer.body as { errors?: object };
    const unnamed = names.filter((name) => !(name in errors));
    if (unnamed.length < names.length) return sayAll(unnamed, value);
    for (const name of names) await saying([name], value);
  };
  for (const value of NONSENSE) {
    const sent = isOnMysql ? fields.filter((name) => rules[name]?.parse(value).ok ?? true) : fields;
    for (const names of inRequests(sent, value)) await sayAll(names, value);
  }
}

const OF_CLIENTS: readonly string[] = ['appointments', 'orders', 'leads'];

describe('nonsense in any field', () => {
  it.each(RESOURCE_NAMES)('never breaks PUT /api/%s/:id', async (resource) => {
    const { accepted, rules } = FORM_CASES.find(({ form }) => form === resource) ?? { accepted: {}, rules: {} };
    const slot = resource === 'appointments' ? { date: '2026-12-16' } : {};
    const record = (await app.admin.post(`/api/${resource}`).send({ ...bodyOf(resource, accepted), ...slot })).body as Record<
      string,
      unknown
    >;
    const put = (body: object): Promise<Answer> => send('PUT', `${resource}/${String(record['id'])}`, body);
    // The staff may also choose the client.
    const judged = OF_CLIENTS.includes(resource) ? { ...rules, ...CLIENT_CHOICE_RULES } : rules;
    const [said, unsaid] = [true, false].map((isSaid) => Object.keys(record).filter((name) => name in judged === isSaid));
    await sayNonsense(said ?? [], rules, put);
    // The server ignores fields that a request may not set, also many at once.
    const before = await stored(resource, record);
    for (const value of NONSENSE)
      for (const names of inRequests(unsaid ?? [], value))
        expect((await put(Object.fromEntries(names.map((name) => [name, value])))).status).toBe(200);
    expect(await stored(resource, record)).toEqual(before);
  });

  // Hashing a password is slow, and forms with passwords do nothing else with them.
  it.each(FORM_CASES.filter(({ method, isAnonymous }) => method !== 'PUT' && !isAnonymous))(
    'never breaks POST /api/$form',
    async ({ form, accepted, rules }) => {
      const body = bodyOf(form, accepted);
      await sayNonsense(Object.keys(body), rules, (nonsense) => send('POST', form, { ...body, ...nonsense }));
    },
  );
});
