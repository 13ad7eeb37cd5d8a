import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CreatedApiKey, CreatedWebhook, Lead, WebhookDelivery } from '../../src/contract/index.js';
import { secretOf, signedHeaders } from '../../src/office/webhooks/webhook-post.js';
import { WebhookSender } from '../../src/office/webhooks/webhook-sender.js';
import { ADMIN, signInAnew, startApp, type TestApp } from '../support/app.js';
import { aLead, aTreatment } from '../support/factories.js';
import { until } from '../support/until.js';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const read = (file: string) => readFileSync(DOCS + file, 'utf8');
/** Without output, and with a bounded time. */
const QUICKLY = { stdio: 'ignore', timeout: 20_000 } as const;
const has = (command: string) => spawnSync(command, [command === 'openssl' ? 'version' : '--version'], QUICKLY).status === 0;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ WEBHOOKS_PRIVATE: 'allow' });
  // Receivers refuse deliveries whose time differs from theirs.
  app.clock.set(new Date().toISOString());
  await signInAnew(app);
});
afterAll(() => app.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('docs/api.md', () => {
  it('lists the fields that each list sorts and filters by', async () => {
    const { paths } = (await app.visitor.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters: { name?: string; description?: string }[] }>>;
    };
    const rows = [...read('api.md').matchAll(/^\| `([a-z-]+)` \| ((?:`\w+`(?:, )?)+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(15);
    for (const [, list = '', fields = ''] of rows) {
      const sort = paths[`/api/${list}`]?.['get']?.parameters.find(({ name }) => name === 'sort');
      expect([list, sort?.description?.split('Fields: ')[1]]).toEqual([list, fields]);
    }
  });

  const [calls = '', signing = '', ...others] = [...read('api.md').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines);

  (has('curl') ? it : it.skip)('shows how curl reads, books and signs in', async () => {
    const treatment = await aTreatment(app, { category: 'Facial' });
    const home = await mkdtemp(path.join(tmpdir(), 'curl-'));
    // With `fail-with-body`, an answer of 4xx fails the script.
    await writeFile(path.join(home, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
    const script = calls
      .replaceAll('http://localhost:3000', app.url)
      .replace('admin@example.com', ADMIN.email)
      .replace('"password":"…"', `"password":"${ADMIN.password}"`);
    const { stdout } = await promisify(execFile)('sh', ['-euc', script], {
      env: { ...process.env, CURL_HOME: home, HOME: home },
    });
    await rm(home, { recursive: true });
    expect(stdout).toContain('Content-Range: treatments 0-0/1');
    expect(stdout).toContain('"time":"10:00","available":true');
    // In the answer to the booking and in the administrator's list.
    expect(stdout.match(new RegExp(`"treatment_id":"${treatment.id}"`, 'g'))).toHaveLength(2);
    expect(others).toEqual([]);
  });

  (has('openssl') ? it : it.skip)('shows how openssl signs a delivery', async () => {
    const [id, secret, body] = ['3f1c', secretOf(randomBytes(32)), '{"type":"lead.created","data":{"name":"Peña"}}'];
    const headers = signedHeaders(id, app.clock.now(), body, secret);
    const given = { WEBHOOK_ID: id, WEBHOOK_TIMESTAMP: headers['webhook-timestamp'], BODY: body, SECRET: secret };
    const { stdout } = await promisify(execFile)('sh', ['-euc', signing], { env: { ...process.env, ...given } });
    expect(`v1,${stdout.trim()}`).toBe(headers['webhook-signature']);
  });

  (has('curl') ? it : it.skip)('shows what curl does with a key', async () => {
    const lead = await aLead(app);
    const scopes = ['leads:read', 'leads:write'];
    const { key } = (await app.admin.post('/api/keys').send({ name: 'curl', scopes }).expect(201)).body as CreatedApiKey;
    const env = { ...process.env, BASE_URL: app.url, API_KEY: key };
    const { stdout } = await promisify(execFile)('sh', [`${DOCS}examples/keys.sh`], { env });
    const answers = stdout.replaceAll('][', ']\n[').replaceAll(/\]\{/g, ']\n{').replaceAll('}{', '}\n{').split('\n');
    const [list, one, again, refused] = answers.map((text) => JSON.parse(text) as unknown);
    expect(list).toEqual([expect.objectContaining({ id: lead.id })]);
    expect((one as Lead).id).toBe((again as Lead).id);
    expect(refused).toMatchObject({ code: 'not-permitted' });
  });

  describe.each([
    ['node', process.execPath, 'webhook.mjs'],
    ['python3', 'python3', 'webhook.py'],
  ])('in %s', (_name, command, file) => {
    (has(command) ? it : it.skip)('accepts genuine deliveries once, and no others', async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const { id, secret } = (
        await app.admin
          .post('/api/webhooks')
          .send({ url, events: ['lead.created'] })
          .expect(201)
      ).body as CreatedWebhook;
      const receiver: ChildProcess = spawn(command, [`${DOCS}examples/${file}`], {
        env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        let output = '';
        receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
        const isListening = () =>
          fetch(url, { method: 'POST', body: '{}' }).then(
            () => true,
            () => false,
          );
        await until(isListening, `${file} did not listen`);
        const lead = await aLead(app);
        const send = () => app.running.app.get(WebhookSender).sendDue();
        await send();
        const [delivery] = (await app.admin.get(`/api/webhooks/${id}/deliveries`)).body as WebhookDelivery[];
        expect([delivery?.state, delivery?.status]).toEqual(['delivered', 204]);
        await app.admin.post(`/api/webhooks/${id}/deliveries/${delivery?.id}/send`).expect(200);
        await send();
        await until(() => output !== '', `${file} printed nothing`);
        expect(output).toBe(`lead.created ${lead.id}\n`);

        const signed = (at: number, body: string) => {
          const timestamp = String(Math.floor(at / 1000));
          const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
          const signature = createHmac('sha256', key).update(`x.${timestamp}.${body}`).digest('base64');
          return { 'webhook-id': 'x', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
        };
        const statusOf = async (body: string, headers: Record<string, string>) =>
          (await fetch(url, { method: 'POST', body, headers })).status;
        expect(await statusOf('{"type":"a","data":{}}', signed(Date.now(), '{"type":"b","data":{}}'))).toBe(401);
        const body = '{"type":"a","data":{"id":"1"}}';
        expect(await statusOf(body, signed(Date.now() - 600_000, body))).toBe(401);
      } finally {
        receiver.kill();
        await app.admin.delete(`/api/webhooks/${id}`).expect(200);
      }
    });
  });
});
