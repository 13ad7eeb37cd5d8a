import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { CreatedWebhook, Webhook, WebhookDelivery } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { WebhookSender } from '../../../src/office/webhooks/webhook-sender.js';
import { WebhookEntity } from '../../../src/office/webhooks/webhook.entity.js';
import { ADMIN, NOW, signInAnew, startApp, type TestApp } from '../app.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: { id: string } & Record<string, unknown> };
}

/** The size of an `endless` answer. */
export const ANSWER_BYTES = 100_000_000;

/** A receiver of webhooks. It answers, stays silent, sends 100 MB, breaks the connection or refuses it. */
class Receiver {
  status: number | 'breaking off' | 'down' | 'silent' | 'endless' = 200;
  /** Bytes of the endless answer so far. */
  written = 0;
  connections = 0;
  retryAfter: string | null = null;
  received: Received[] = [];
  /** Runs during the answer. */
  meanwhile: (() => Promise<unknown>) | null = null;
  url = '';
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    const respond = async (): Promise<void> => {
      await this.meanwhile?.();
      if (this.status === 'silent') return;
      if (this.status === 'breaking off') return void request.socket.destroy();
      if (this.status === 'endless') return void pipeline(this.endless(), response.writeHead(200)).catch(() => undefined);
      if (this.status === 200)
        this.received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] });
      response.writeHead(Number(this.status), this.retryAfter === null ? {} : { 'Retry-After': this.retryAfter }).end('seen');
    };
    request.on('end', () => void respond());
  }).on('connection', () => (this.connections += 1));

  private *endless(): Generator<Buffer> {
    for (const part = Buffer.alloc(64 * 1024, 'x'); this.written < ANSWER_BYTES; this.written += part.length) yield part;
  }

  async open(port = 0): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async become(next: typeof this.status): Promise<void> {
    if (this.status === 'down') await this.open(Number(new URL(this.url).port));
    this.status = next;
    if (next !== 'down') return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  /** Checks the signature of each delivery. */
  expectSigned(secret: string): void {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const { headers, body } of this.received) {
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    }
  }

  reset(): void {
    [this.status, this.received, this.retryAfter, this.meanwhile] = [200, [], null, null];
    [this.written, this.connections] = [0, 0];
  }

  close(): void {
    this.server.close();
  }
}

/** A site whose webhooks may reach this machine, and a receiver, for a file of tests. Each test begins without webhooks. */
export function webhookSite() {
  const receiver = new Receiver();
  const site = {} as { app: TestApp };
  beforeAll(async () => {
    site.app = await startApp({ WEBHOOKS_PRIVATE: 'allow' });
    await receiver.open();
  });
  afterAll(async () => {
    await site.app.close();
    receiver.close();
  });
  beforeEach(async () => {
    const { app } = site;
    await app.running.app.get(Database).tx((manager) => manager.createQueryBuilder().delete().from(WebhookEntity).execute());
    receiver.reset();
    app.clock.set(NOW);
    await signInAnew(app);
  });
  return {
    site,
    receiver,
    send: (app = site.app) => app.running.app.get(WebhookSender).sendDue(),
    aWebhook: async (...events: string[]): Promise<CreatedWebhook> => {
      await site.app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
      return (await site.app.admin.post('/api/webhooks').send({ url: receiver.url, events }).expect(201)).body as CreatedWebhook;
    },
    deliveriesOf: async ({ id }: CreatedWebhook) =>
      (await site.app.admin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body as WebhookDelivery[],
    webhookOf: async ({ id }: CreatedWebhook) =>
      ((await site.app.admin.get('/api/webhooks').expect(200)).body as Webhook[]).find((each) => each.id === id),
  };
}
