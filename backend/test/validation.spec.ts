import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../src/contract/cases/index.js';
import { RESOURCE_NAMES } from '../src/contract/index.js';
import { isOnMysql, startApp, type TestApp } from './app.js';
import { ask } from './ask.js';
import { bodiesFor } from './form-bodies.js';

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
  // oxlint-disable-next-line no-loss-of-precision -- A number that no double can hold is what is tried.
  9007199254740993,
  'İ'.repeat(100),
  'ﷺ'.repeat(100),
  '각'.repeat(100),
];

type Rules = (typeof FORM_CASES)[number]['rules'];

/** What a rule refuses never gets to a database, which the run on SQLite shows: on MariaDB only what it lets through is sent. */
const nonsenseFor = (rules: Rules, field: string): readonly unknown[] =>
  isOnMysql ? NONSENSE.filter((value) => rules[field]?.parse(value).ok ?? true) : NONSENSE;

const send = (method: string, address: string, body: unknown): ReturnType<typeof ask> =>
  ask(`${app.url}/api/${address}`, { method, headers: { Authorization: `Bearer ${app.adminToken}` }, body });

const stored = async (resource: string, { id }: Record<string, unknown>): Promise<unknown> =>
  (await app.admin.get(`/api/${resource}/${String(id)}`).expect(200)).body;

describe('nonsense in any field', () => {
  it.each(RESOURCE_NAMES)('never breaks PUT /api/%s/:id', async (resource) => {
    const { accepted, rules } = FORM_CASES.find(({ form }) => form === resource) ?? { accepted: {}, rules: {} };
    const slot = resource === 'appointments' ? { date: '2026-12-16' } : {};
    const record = (await app.admin.post(`/api/${resource}`).send({ ...bodyOf(resource, accepted), ...slot })).body as Record<
      string,
      unknown
    >;
    const put = async (body: object): Promise<number> => {
      const answer = await send('PUT', `${resource}/${String(record['id'])}`, body);
      if (answer.status >= 500) throw new Error(`${JSON.stringify(body)}: ${answer.text}`);
      return answer.status;
    };
    for (const field of Object.keys(record).filter((name) => name in rules))
      for (const value of nonsenseFor(rules, field)) expect([200, 400, 409]).toContain(await put({ [field]: value }));
    // What is not for others to say is passed over, all of it at once too, as far as a request may be long.
    const unsaid = Object.keys(record).filter((name) => !(name in rules));
    const before = await stored(resource, record);
    for (const value of NONSENSE) {
      const together = JSON.stringify(value).length < 1000 ? [unsaid] : unsaid.map((name) => [name]);
      for (const names of together) expect(await put(Object.fromEntries(names.map((name) => [name, value])))).toBe(200);
    }
    expect(await stored(resource, record)).toEqual(before);
  });

  // Hashing a password takes its time, and nothing else is done with it.
  it.each(FORM_CASES.filter(({ method, isAnonymous }) => method !== 'PUT' && !isAnonymous))(
    'never breaks POST /api/$form',
    async ({ form, accepted, rules }) => {
      for (const field of Object.keys(bodyOf(form, accepted))) {
        for (const value of nonsenseFor(rules, field)) {
          const answer = await send('POST', form, { ...bodyOf(form, accepted), [field]: value });
          if (answer.status >= 500) throw new Error(`${field} = ${JSON.stringify(value)}: ${answer.text}`);
          expect([200, 201, 400, 404, 409]).toContain(answer.status);
        }
      }
    },
  );
});
