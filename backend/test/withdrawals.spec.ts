import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../src/platform/database/database.js';
import { MailQueue } from '../src/platform/mail/mail-queue.js';
import { OutgoingMailEntity } from '../src/platform/mail/outgoing-mail.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from './app.js';

const STATEMENT = { name: 'Íñigo Peña', email: 'inigo@example.com', reference: 'ORD-12345678', message: 'Solo la crema' };

let app: TestApp;
beforeAll(async () => {
  // Nobody listens there: what is promised stays readable in the queue.
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());
const promised = (): Promise<OutgoingMailEntity[]> =>
  app.running.app.get(Database).reader.manager.find(OutgoingMailEntity, { order: { subject: 'ASC' } });

describe('withdrawing from a contract', () => {
  it('is kept, acknowledged with its instant and told to the administrators', async () => {
    const answer = await app.visitor.post('/api/withdrawals').send(STATEMENT);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...STATEMENT, created_at: NOW });

    const [acknowledgement, notice, ...others] = await promised();
    expect(others).toEqual([]);
    expect(acknowledgement).toMatchObject({
      to_name: 'Íñigo Peña',
      to_address: 'inigo@example.com',
      subject: 'Acuse de recibo de tu desistimiento: ORD-12345678',
    });
    expect(notice).toMatchObject({ to_address: ADMIN.email, subject: 'Nuevo desistimiento: ORD-12345678' });
    for (const body of [acknowledgement?.body, notice?.body]) {
      expect(body).toContain('8 jul 2026, 10:00:00 CEST');
      expect(body).toContain('Pedido: ORD-12345678');
      expect(body).toContain('Comentario: Solo la crema');
    }

    const listed = await app.admin.get(`/api/withdrawals?filter=${encodeURIComponent('{"q":"ÍÑIGO"}')}`);
    expect(listed.headers['content-range']).toBe('withdrawals 0-0/1');
    expect(listed.body).toMatchObject([STATEMENT]);
  });

  it('is one withdrawal with one acknowledgement, however often it is sent under one key', async () => {
    const before = (await promised()).length;
    const send = () =>
      app.visitor
        .post('/api/withdrawals')
        .set('Idempotency-Key', 'una-vez')
        .send({ ...STATEMENT, message: '' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    expect((first.body as { message: unknown }).message).toBeNull();
    expect((await promised()).length).toBe(before + 2);
  });

  it('refused, promises nothing', async () => {
    const before = (await promised()).length;
    expect((await app.visitor.post('/api/withdrawals').send({ ...STATEMENT, email: 'nadie' })).status).toBe(400);
    expect((await promised()).length).toBe(before);
  });

  it('reaches whoever withdrew as a mail of its own', async () => {
    const files = await startApp();
    await files.visitor.post('/api/withdrawals').send(STATEMENT);
    await files.running.app.get(MailQueue).sendDue();
    expect(readdirSync(join(files.settings.dataDir, 'mails'))).toHaveLength(2);
    await files.close();
  });
});
