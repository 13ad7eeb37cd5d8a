import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createWebServer, type WebServer } from './web-server.js';

let server: Server;
afterEach(() => void server.close());

/** The server's answer to `text`, after which the client sends nothing. */
async function answerTo(text: string, limits: ServerOptions): Promise<string> {
  ({ server } = createWebServer((request, response) => request.resume().on('end', () => response.end('ok')), {
    connectionsCheckingInterval: 20,
    ...limits,
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a slow request', () => {
  it('is ended when its headers do not come', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', { headersTimeout: 100 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is ended when its body does not come', async () => {
    const body = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":';
    expect(await answerTo(body, { headersTimeout: 50, requestTimeout: 100 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('has twenty seconds for its headers and three minutes in all, checked every five seconds', () => {
    ({ server } = createWebServer(() => undefined));
    expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 });
  });
});

describe('a client that sends requests without waiting for answers', () => {
  const asking = (count: number): string => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);
  const answersIn = (text: string): number => text.split('HTTP/1.1 200 OK').length - 1;

  it('gets a limited number of answers, the last with Retry-After', async () => {
    const answer = await answerTo(asking(2000), {});
    expect(answersIn(answer)).toBe(32);
    expect(answer.match(/Connection: close/g)).toHaveLength(1);
    expect(answer).toMatch(/Connection: close[^]*\r\nok$/);
  });

  it('goes on as long as it likes where it waits now and then', async () => {
    ({ server } = createWebServer((_request, response) => response.end('ok')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    for (let turn = 0; turn < 4; turn++) {
      socket.write(asking(20));
      let answer = '';
      while (answersIn(answer) < 20) answer += ((await once(socket, 'data')) as [string])[0];
    }
    socket.destroy();
  });
});

describe('a server that is closed', () => {
  const listening = async (handler: RequestListener): Promise<WebServer & { visit(): Promise<Socket> }> => {
    const web = createWebServer(handler);
    server = web.server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const visit = async (): Promise<Socket> => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
      await once(socket, 'connect');
      return socket;
    };
    return { ...web, visit };
  };
  const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answered = async (socket: Socket): Promise<string> => ((await once(socket, 'data')) as [string])[0];

  it('goes on answering for a while, and says with each answer that the connection ends', async () => {
    const { visit, close } = await listening((_request, response) => response.end('ok'));
    const [early, idle] = [await visit(), await visit()];
    early.write(GET);
    expect(await answered(early)).toMatch(/^HTTP\/1\.1 200[^]*Connection: keep-alive/);
    const closed = close({ farewellMs: 300 });
    early.write(GET);
    expect(await answered(early)).toMatch(/^HTTP\/1\.1 200[^]*Connection: close/);
    const late = await visit();
    late.write(GET);
    expect(await answered(late)).toMatch(/^HTTP\/1\.1 200[^]*Connection: close/);
    await Promise.all([closed, once(idle, 'close')]);
  });

  it('answers what it was asked before, however long the answer takes, and says so in it', async () => {
    let finish = (): void => undefined;
    const { visit, close } = await listening((_request, response) => {
      finish = () => void response.end('late');
      server.emit('asked');
    });
    const socket = await visit();
    const asked = once(server, 'asked');
    socket.write(GET);
    await asked;
    const closed = close({ farewellMs: 0, halfSentMs: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    finish();
    expect(await answered(socket)).toMatch(/Connection: close[^]*late$/);
    await closed;
  });

  it('waits for no second half of a request, and not for ever for a reader', async () => {
    const { visit, close } = await listening((request) => void request.resume());
    const sockets = [await visit(), await visit(), await visit()];
    sockets[0]?.write('GET / HTTP/1.1\r\nHost: x');
    sockets[1]?.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    sockets[2]?.write(GET);
    await once(server, 'request');
    for (const socket of sockets) socket.on('error', () => undefined);
    await close({ farewellMs: 10, halfSentMs: 10, answersMs: 10 });
    expect(server.listening).toBe(false);
  });
});
