import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROBLEM_TYPE, RECORD_CHANGED_MESSAGE, RECORD_CHANGED_PROBLEM, type Session } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { isRefusedAs } from '../lib/failures';
import { authCalls } from '../session/authCalls';
import { createDataProvider } from './dataProvider';
import { createFileCalls } from './calls/fileCalls';
import { NO_CONNECTION } from '../lib/failures';
import { createHttpClient } from './httpClient';

const fetchMock = jest.fn<typeof fetch>();
const written = (status: number, type: string, text: string, headers: Record<string, string> = {}) =>
  ({ status, ok: status < 300, headers: new Headers({ 'Content-Type': type, ...headers }), text: async () => text }) as Response;
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  written(status, status < 400 ? 'application/json' : PROBLEM_TYPE, JSON.stringify(body), headers);
const sent = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers);

const setUp = ({ renewed = { access_token: 'new' } as Session | null, raised = null as string | null } = {}) => {
  const auth = {
    accessToken: jest.fn(async (): Promise<string | null> => 'old'),
    refresh: jest.fn(async () => renewed),
    tokenAfterStep: jest.fn(async (_refused: string) => raised),
    tokenAfterReauthentication: jest.fn(async () => null as string | null),
  };
  const httpClient = createHttpClient(auth);
  return { auth, httpClient, dataProvider: createDataProvider(httpClient, createFileCalls(auth)) };
};

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a request', () => {
  it('carries the session’s token', async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    await setUp().httpClient('/api/dashboard');
    expect(sent(0).get('Authorization')).toBe('Bearer old');
  });

  it('is sent again once with a fresh token when the first was refused', async () => {
    fetchMock.mockResolvedValueOnce(answer(401, {})).mockResolvedValueOnce(answer(200, { ok: true }));
    const { httpClient, auth } = setUp();
    expect((await httpClient('/api/dashboard')).json).toEqual({ ok: true });
    expect(auth.refresh).toHaveBeenCalledTimes(1);
    expect(sent(1).get('Authorization')).toBe('Bearer new');
  });

  it('is not sent at all without a session', async () => {
    const { httpClient, auth } = setUp();
    auth.accessToken.mockResolvedValue(null);
    await expect(httpClient('/api/dashboard')).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each([
    ['a request', () => setUp().httpClient('/api/dashboard')],
    ['a sign-in', () => authCalls.signIn('admin@example.com', 'una-clave-de-prueba')],
  ])('says nothing in English when a proxy answers %s in the server’s place', async (_, ask) => {
    fetchMock.mockResolvedValue(written(502, 'text/html', '<h1>Bad Gateway</h1>'));
    await expect(ask()).rejects.toMatchObject({ status: 502, message: '' });
  });

  const ENDED = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'No', message: 'No' };
  it.each([
    ['text/html', '<h1>No</h1>'],
    ['application/json', '{"message":"No"}'],
    ['application/json', JSON.stringify(ENDED)],
    [PROBLEM_TYPE, 'no JSON'],
  ])('that a proxy refuses as %s (%s) ends no session and deletes no record', async (type, text) => {
    for (const status of [401, 403, 404, 410]) {
      fetchMock.mockResolvedValue(written(status, type, text));
      const failures = [
        authCalls.refresh('refresh', 'key'),
        authCalls.signOut('token'),
        setUp().httpClient('/api/leads'),
        setUp().dataProvider.exportList('leads', {}),
      ].map((call) => call.then(Object, (error: unknown) => error));
      for (const failure of failures) {
        expect(await failure).toMatchObject({ status, message: '' });
        expect(isRefusedAs(await failure, status)).toBe(false);
      }
    }
  });

  it('is no session where the network answers with a sign-in page of its own', async () => {
    fetchMock.mockResolvedValue(written(200, 'text/html', '<h1>Wifi</h1>'));
    await expect(authCalls.refresh('refresh', 'key')).rejects.toMatchObject({ status: 502, message: '' });
    await expect(authCalls.signOut('token')).rejects.toMatchObject({ status: 502 });
  });

  it('is not sent a third time', async () => {
    fetchMock.mockResolvedValue(answer(401, { message: 'No' }));
    await expect(setUp().httpClient('/api/dashboard')).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('fails as refused when the session has ended', async () => {
    fetchMock.mockResolvedValue(answer(401, { message: 'No' }));
    await expect(setUp({ renewed: null }).httpClient('/api/dashboard')).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('waits for a second step that is missing, and then goes on', async () => {
    fetchMock
      .mockResolvedValueOnce(answer(403, { message: 'Confirma tu identidad' }))
      .mockResolvedValueOnce(answer(200, { ok: true }));
    const { httpClient, auth } = setUp({ raised: 'raised' });
    expect((await httpClient('/api/dashboard')).json).toEqual({ ok: true });
    expect(auth.tokenAfterStep).toHaveBeenCalledWith('old');
    expect(sent(1).get('Authorization')).toBe('Bearer raised');
  });

  it('waits for a re-authentication if the server requires one, and then continues', async () => {
    fetchMock
      .mockResolvedValueOnce(answer(403, { message: 'Confirma que eres tú', code: 'recent-proof-required' }))
      .mockResolvedValueOnce(answer(200, { ok: true }));
    const { httpClient, auth } = setUp();
    auth.tokenAfterReauthentication.mockResolvedValue('proved');
    expect((await httpClient('/api/auth/factors', { method: 'POST' })).json).toEqual({ ok: true });
    expect(auth.tokenAfterStep).not.toHaveBeenCalled();
    expect(sent(1).get('Authorization')).toBe('Bearer proved');
  });

  it('fails as forbidden when no step would help', async () => {
    fetchMock.mockResolvedValue(answer(403, { message: 'No tienes permisos de administrador' }));
    await expect(setUp().httpClient('/api/dashboard')).rejects.toMatchObject({
      status: 403,
      message: 'No tienes permisos de administrador',
    });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('fails with the problem’s message and field errors', async () => {
    fetchMock.mockResolvedValue(answer(400, { message: 'Revisa los campos marcados', errors: { email: 'Email inválido' } }));
    const failure = await setUp()
      .httpClient('/api/leads')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ message: 'Revisa los campos marcados', body: { errors: { email: 'Email inválido' } } });
  });

  it('says in Spanish that nobody answered', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(setUp().httpClient('/api/leads')).rejects.toThrow(NO_CONNECTION);
  });
});

describe('the data provider', () => {
  it('reads the total from Content-Range', async () => {
    fetchMock.mockResolvedValue(answer(200, [{ id: '1' }], { 'Content-Range': 'leads 0-0/319' }));
    const list = await setUp().dataProvider.getList('leads', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(list).toEqual({ data: [{ id: '1' }], total: 319 });
    expect(decodeURIComponent(String(fetchMock.mock.calls[0]?.[0] as string))).toBe(
      '/api/leads?filter={}&range=[0,0]&sort=["name","ASC"]',
    );
  });

  it('changes with PUT and deletes reading the record that is gone', async () => {
    fetchMock.mockResolvedValue(answer(200, { id: '1' }));
    const { dataProvider } = setUp();
    await dataProvider.update('leads', { id: '1', data: { contacted: true }, previousData: { id: '1' } });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{"contacted":true}' });
    expect(await dataProvider.deleteMany('leads', { ids: ['1'] })).toEqual({ data: ['1'] });
  });

  it('knows the tag of a record that it has read, and names it when the record is changed', async () => {
    const record = { id: '1', name: 'Ana' };
    fetchMock.mockResolvedValue(answer(200, record, { ETag: '"a"', Date: 'Wed, 15 Jul 2026 10:00:00 GMT' }));
    const { dataProvider } = setUp();
    await dataProvider.getOne('orders', { id: '1' });
    expect(await dataProvider.versionOf('orders', record)).toEqual({ etag: '"a"', readAt: '2026-07-15T10:00:00.000Z' });
    await dataProvider.update('orders', { id: '1', data: {}, previousData: record, meta: { ifMatch: '"a"' } });
    await dataProvider.updateConfirmed('practitioners', '1', {}, { ifMatch: '"a"' });
    expect(fetchMock.mock.calls.slice(1).map(([url]) => url)).toEqual(['/api/carts/1', '/api/practitioners/1?confirmed=true']);
    expect([sent(1).get('If-Match'), sent(2).get('If-Match')]).toEqual(['"a"', '"a"']);
    await dataProvider.update('orders', { id: '1', data: {}, previousData: record });
    expect(sent(3).get('If-Match')).toBeNull();
  });

  it('reads a row of a list once more for its tag, and knows none of another state', async () => {
    const record = { id: '1', name: 'Ana' };
    fetchMock.mockResolvedValue(answer(200, record, { ETag: '"a"' }));
    const { dataProvider } = setUp();
    expect(await dataProvider.versionOf('leads', record)).toEqual({ etag: '"a"', readAt: null });
    expect(await dataProvider.versionOf('leads', record)).toEqual({ etag: '"a"', readAt: null });
    const asCreated = { name: 'Ana', id: '1', manage_url: 'https://clinic.example/cita/1' };
    expect(await dataProvider.versionOf('leads', asCreated)).toEqual({ etag: '"a"', readAt: null });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(await dataProvider.versionOf('leads', { ...record, name: 'Eva' })).toBeNull();
    const calls = fetchMock.mock.calls.length;
    dataProvider.forgetVersions();
    expect(await dataProvider.versionOf('leads', record)).toEqual({ etag: '"a"', readAt: null });
    expect(fetchMock).toHaveBeenCalledTimes(calls + 1);
  });

  it('deletes only what is as it was seen', async () => {
    const record = { id: '1', name: 'Ana' };
    fetchMock.mockResolvedValue(answer(200, record, { ETag: '"a"' }));
    const { dataProvider } = setUp();
    await dataProvider.delete('orders', { id: '1', previousData: record });
    expect(fetchMock.mock.calls[1]).toMatchObject(['/api/carts/1', { method: 'DELETE' }]);
    expect(sent(1).get('If-Match')).toBe('"a"');
    await dataProvider.delete('orders', { id: '1', previousData: { ...record, name: 'Eva' } });
    expect(sent(3).get('If-Match')).toBe('"unread"');
    await dataProvider.deleteMany('orders', { ids: ['1'], meta: { seen: [record] } });
    expect(sent(4).get('If-Match')).toBe('"a"');
  });

  it('names the rows of a bulk deletion that a colleague has changed, and does not delete them', async () => {
    const problem = { code: RECORD_CHANGED_PROBLEM, message: RECORD_CHANGED_MESSAGE, current: { id: '1', client_name: 'Eva' } };
    // Rows are deleted side by side.
    fetchMock.mockImplementation(async (url, { method } = {}) => {
      if (!(url as string).endsWith('/1')) return answer(200, {});
      return method === 'DELETE' ? answer(412, problem) : answer(200, problem.current, { ETag: '"b"' });
    });
    const seen = [{ id: '1', client_name: 'Ana' }];
    const removal = setUp().dataProvider.deleteMany('leads', { ids: ['1', '2'], meta: { seen } });
    await expect(removal).rejects.toMatchObject({
      failedIds: ['1'],
      message: `1 de 2 sin cambios, Eva: ${RECORD_CHANGED_MESSAGE}`,
    });
  });

  const pending = { id: '1', name: 'Ana', status: 'pending', contacted: false };
  it.each([
    ['as it was shown', pending, { status: 'confirmed' }, '"b"'],
    ['with another name', { ...pending, name: 'Eva' }, { status: 'confirmed' }, '"b"'],
    ['with another status', { ...pending, status: 'cancelled' }, { status: 'confirmed' }, '"unread"'],
    ['as it was shown, to a switch', pending, { contacted: true }, null],
  ])('changes a field of a row that is %s', async (_, now, data, tag) => {
    fetchMock.mockResolvedValue(answer(200, now, { ETag: '"b"' }));
    await setUp().dataProvider.update('leads', { id: '1', data, previousData: pending });
    const change = fetchMock.mock.calls.findIndex(([, options]) => options?.method === 'PUT');
    expect(sent(change).get('If-Match')).toBe(tag);
    await setUp().dataProvider.updateMany('leads', { ids: ['1'], data, meta: { seen: [pending] } });
    expect(sent(fetchMock.mock.calls.length - 1).get('If-Match')).toBe(tag);
  });

  it('gives every creation a key of its own', async () => {
    fetchMock.mockResolvedValue(answer(201, { id: '1' }));
    const { dataProvider } = setUp();
    await dataProvider.create('products', { data: { name: 'Sérum' } });
    await dataProvider.create('products', { data: { name: 'Sérum' } });
    expect(sent(0).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(sent(1).get('Idempotency-Key')).not.toBe(sent(0).get('Idempotency-Key'));
  });

  it('repeats the idempotency key of a creation without an answer', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(answer(201, { id: '1' }));
    const { dataProvider } = setUp();
    const create = () => dataProvider.create('products', { data: { name: 'Sérum' } });
    await expect(create()).rejects.toThrow();
    await create();
    expect(sent(1).get('Idempotency-Key')).toBe(sent(0).get('Idempotency-Key'));
  });

  it('gives a corrected creation a new key', async () => {
    fetchMock.mockResolvedValueOnce(answer(400, { message: 'No' })).mockResolvedValue(answer(201, { id: '1' }));
    const { dataProvider } = setUp();
    const create = () => dataProvider.create('products', { data: { name: 'Sérum' } });
    await expect(create()).rejects.toThrow();
    await create();
    expect(sent(1).get('Idempotency-Key')).not.toBe(sent(0).get('Idempotency-Key'));
  });
});
