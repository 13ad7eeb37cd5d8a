import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { lookup } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { postWebhook, secretOf, signedHeaders } from './webhook-post.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function receiver(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}
const post = (url: string, isPrivateAllowed = true, others: { deadlineMs?: number; dns?: typeof lookup } = {}) =>
  postWebhook({ url, headers: {}, body: '{}', isPrivateAllowed, ...others });

/** The vector of the Standard Webhooks specification's reference libraries. */
it('signs as Standard Webhooks says', () => {
  const headers = signedHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1614265330 * 1000),
    '{"test": 2432232314}',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(secretOf(Buffer.alloc(32))).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

describe('a receiver', () => {
  it('that redirects is not followed', async () => {
    const asked: (string | undefined)[] = [];
    const url = await receiver((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await post(url)).toMatchObject({ status: 307, error: null });
    expect(asked).toEqual(['/hook']);
  });

  it('that does not answer is left in time', async () => {
    const url = await receiver(() => undefined);
    expect(await post(url, true, { deadlineMs: 100 })).toMatchObject({ status: null, answer: null, error: 'ETIMEDOUT' });
  });

  it('that drips its answer is left in time', async () => {
    const url = await receiver((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 10);
      response.once('close', () => clearInterval(drip));
    });
    expect(await post(url, true, { deadlineMs: 100 })).toMatchObject({ status: 200 });
  });

  it('that answers 100 MB is read no further than what is shown', async () => {
    let written = 0;
    const part = 'x'.repeat(64 * 1024);
    const url = await receiver((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100_000_000 });
      const more = (): void => {
        while (written < 100_000_000 && !response.destroyed) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
      };
      more();
    });
    const { status, answer } = await post(url);
    expect([status, answer?.length]).toEqual([200, 2000]);
    expect(written).toBeLessThan(20_000_000);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://10.0.0.8/',
    'http://169.254.169.254/latest/',
    'http://[::ffff:127.0.0.1]/',
  ])('on this machine or its network is not called: %s', async (url) =>
    expect(await post(url, false)).toMatchObject({ status: null, answer: null, error: 'EPRIVATE' }),
  );

  it('whose name resolves to this machine after the check is not called', async () => {
    let isCalled = false;
    const url = await receiver(() => (isCalled = true));
    const answers = ['203.0.113.1', '127.0.0.1'];
    const dns = jest.fn((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    );
    const { port } = new URL(url);
    const named = `http://receiver.example:${port}/hook`;
    // A network that leads nowhere.
    expect((await post(named, false, { dns: dns as never, deadlineMs: 200 })).status).toBeNull();
    expect(dns).toHaveBeenCalledTimes(1);
    expect(await post(named, false, { dns: dns as never })).toMatchObject({ error: 'EPRIVATE' });
    expect(isCalled).toBe(false);
  });
});
