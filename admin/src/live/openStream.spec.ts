import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@radiance/backend/contract';
import { createOpenStream, type LiveStream, type StreamHandlers } from './openStream';

const fetchMock = jest.fn<typeof fetch>();
const handlers = {
  onReady: jest.fn<StreamHandlers['onReady']>(),
  onChange: jest.fn(),
  onLost: jest.fn(),
  onRefused: jest.fn(),
};
const auth = {
  accessToken: jest.fn(async (): Promise<string | null> => 'old'),
  refresh: jest.fn(async (_refused?: string) => ({ access_token: 'new' }) as Session | null),
  tokenAfterStep: jest.fn(async (_refused: string) => null as string | null),
  tokenAfterReauthentication: jest.fn(async () => null as string | null),
};

function anAnswer() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  const response = { status: 200, ok: true, redirected: false, url: '/api/events', body } as Response;
  return { response, write: (text: string) => controller.enqueue(new TextEncoder().encode(text)), end: () => controller.close() };
}
const refused = (status: number, type = 'application/problem+json') =>
  ({ status, ok: false, body: null, redirected: false, url: '', headers: new Headers({ 'Content-Type': type }) }) as Response;
const sent = (call: number) => new Headers(fetchMock.mock.calls[call]?.[1]?.headers);
const settle = () => jest.advanceTimersByTimeAsync(0);

let stream: LiveStream;
const open = (lastEventId?: string) => {
  stream = createOpenStream(auth)(handlers, lastEventId);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  auth.accessToken.mockResolvedValue('old');
  auth.refresh.mockResolvedValue({ access_token: 'new' } as Session);
});
afterEach(() => {
  stream.close();
  jest.useRealTimers();
});

describe('the stream of changes', () => {
  it('carries the session’s token and reports changes', async () => {
    const answer = anAnswer();
    fetchMock.mockResolvedValue(answer.response);
    open('1.1');
    await settle();
    expect(sent(0).get('Authorization')).toBe('Bearer old');
    expect(sent(0).get('Last-Event-ID')).toBe('1.1');
    answer.write('id: 1.2\nevent: ready\ndata: {"at":"2026-07-15T10:00:00.000Z"}\n\n');
    await settle();
    expect(handlers.onReady.mock.calls).toEqual([['2026-07-15T10:00:00.000Z']]);
    answer.write('id: 1.3\ndata: {"topic":"leads"}\n\n');
    await settle();
    expect(handlers.onChange.mock.calls).toEqual([['leads']]);
    expect(stream.lastEventId()).toBe('1.3');
  });

  it('comes back with the last id after it broke', async () => {
    const answer = anAnswer();
    fetchMock.mockResolvedValueOnce(answer.response).mockResolvedValue(anAnswer().response);
    open();
    await settle();
    answer.write('retry: 2000\n\nid: 1.2\nevent: ready\ndata: {"at":"2026-07-15T10:00:00.000Z"}\n\n');
    await settle();
    answer.end();
    await settle();
    expect(handlers.onLost).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent(1).get('Last-Event-ID')).toBe('1.2');
  });

  it('renews a refused session once and goes on with the new token', async () => {
    fetchMock.mockResolvedValueOnce(refused(401)).mockResolvedValue(anAnswer().response);
    open();
    await settle();
    expect(auth.refresh).toHaveBeenCalledWith('old');
    expect(sent(1).get('Authorization')).toBe('Bearer new');
    expect(handlers.onLost).not.toHaveBeenCalled();
  });

  it('waits for a second step that is missing and goes on with the raised token', async () => {
    auth.tokenAfterStep.mockResolvedValueOnce('raised');
    fetchMock.mockResolvedValueOnce(refused(403)).mockResolvedValue(anAnswer().response);
    open();
    await settle();
    expect(auth.tokenAfterStep).toHaveBeenCalledWith('old');
    expect(sent(1).get('Authorization')).toBe('Bearer raised');
    expect(handlers.onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['the session has ended', () => auth.refresh.mockResolvedValue(null), 1],
    ['the new token is refused too', () => undefined, 2],
    ['nobody is signed in', () => auth.accessToken.mockResolvedValue(null), 0],
  ])('does not ask for ever when %s', async (_why, given, requests) => {
    given();
    fetchMock.mockResolvedValue(refused(401));
    open();
    await jest.advanceTimersByTimeAsync(48_000);
    expect(fetchMock).toHaveBeenCalledTimes(requests);
    expect(handlers.onRefused).toHaveBeenCalledTimes(1);
  });

  it('asks again, and says so, while the server fails', async () => {
    fetchMock.mockResolvedValue(refused(503));
    open();
    await jest.advanceTimersByTimeAsync(4100);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(handlers.onLost).toHaveBeenCalledTimes(3);
  });

  it.each([401, 403])('asks again when a proxy answers %i in the server’s place', async (status) => {
    fetchMock.mockResolvedValue(refused(status, 'text/html'));
    open();
    await jest.advanceTimersByTimeAsync(4100);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(auth.refresh).not.toHaveBeenCalled();
    expect(handlers.onRefused).not.toHaveBeenCalled();
  });

  it('does not trust a connection through which nothing comes any more', async () => {
    const answer = anAnswer();
    fetchMock.mockResolvedValueOnce(answer.response).mockResolvedValue(anAnswer().response);
    open();
    await settle();
    answer.write('id: 7\nevent: ready\ndata: {"at":"2026-07-15T10:00:00.000Z"}\n\n');
    await jest.advanceTimersByTimeAsync(15_000);
    answer.write(': hb\n\n');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(handlers.onLost).toHaveBeenCalledTimes(1);
    expect(sent(1).get('Last-Event-ID')).toBe('7');
  });

  it('comes back at once when the network does', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(anAnswer().response);
    open();
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});
