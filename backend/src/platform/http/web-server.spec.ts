import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createWebServer } from './web-server.js';

let server: Server;
afterEach(() => void server.close());

/** What a client is told that sends the given text and then nothing more. */
async function answerTo(text: string, limits: ServerOptions): Promise<string> {
  server = createWebServer((request, response) => request.resume().on('end', () => response.end('ok')), {
    connectionsCheckingInterval: 20,
    ...limits,
  });
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

  it('has twenty seconds for its headers and three minutes in all, looked at every five', () => {
    server = createWebServer(() => undefined);
    expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 });
  });
});
