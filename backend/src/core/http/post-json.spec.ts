import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { postJson } from './post-json.js';

let server: Server;
let url: string;
let talk: (socket: Socket) => void;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const never = new AbortController().signal;
const post = (deadlineMs?: number, stop = never) => postJson({ url, headers: {}, body: '{"a":1}', stop, deadlineMs });

it('distinguishes an absent server from one that may have received the request', async () => {
  talk = (socket) => socket.once('data', () => socket.destroy());
  expect(await post()).toMatchObject({ is: 'unanswered' });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  expect(await postJson({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', stop: never })).toMatchObject({
    is: 'unreachable',
    code: 'ECONNREFUSED',
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

it('waits no longer than its limit, whether the server is silent or sends single bytes', async () => {
  const sockets: Socket[] = [];
  talk = (socket) => void sockets.push(socket);
  expect(await post(30)).toEqual({ is: 'unanswered', code: 'ETIMEDOUT' });
  talk = (socket) => {
    sockets.push(socket);
    socket.once('data', () => socket.write('HTTP/1.1 202 Accepted\r\nContent-Length: 9\r\n\r\n{'));
  };
  expect(await post(30)).toMatchObject({ is: 'answered', answer: { status: 202 } });
  for (const socket of sockets) socket.destroy();
});

it('takes the status for the answer when the rest of it breaks off', async () => {
  talk = (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 99\r\n\r\n{"err', () => socket.destroy()),
    );
  expect(await post()).toMatchObject({ is: 'answered', answer: { status: 400 } });
});

it('believes a Retry-After in seconds or as a date', async () => {
  for (const [said, ms] of [
    ['90', 90_000],
    ['Fri, 10 Jul 2026 10:00:30 GMT\r\nDate: Fri, 10 Jul 2026 10:00:00 GMT', 30_000],
    ['mañana', 0],
    ['-5', 0],
  ] as const) {
    talk = (socket) =>
      socket.once('data', () => socket.end(`HTTP/1.1 429 Busy\r\nRetry-After: ${said}\r\nContent-Length: 0\r\n\r\n`));
    expect(await post()).toMatchObject({ answer: { status: 429, retryAfterMs: ms } });
  }
});

it('takes it back before anything has left, when it is asked to stop', async () => {
  expect(await post(30, AbortSignal.abort())).toEqual({ is: 'taken back' });
});
