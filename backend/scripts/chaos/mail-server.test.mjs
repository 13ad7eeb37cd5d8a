import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailServer } from './mail-server.mjs';
import { databaseOf } from '../lib/databases.mjs';
import { start, until } from './product.mjs';
import { buy, prepareCatalogue } from './visitors.mjs';

const SLOW_MS = 3000;
/** Longer than the pause before a second attempt. */
const SETTLED_MS = 5000;

for (const dialect of ['sqlite', 'mysql'])
  test(`mails arrive once by a mail server that is slow or dies, on ${dialect}`, { timeout: 180_000 }, async (t) => {
    const mail = await openMailServer(t, { slowMs: SLOW_MS });
    const database = await databaseOf(t, dialect);
    let site = await start(t, database, { SMTP_URL: mail.url });
    const catalogue = await prepareCatalogue(site.url);
    const order = async (recipient, mood) => {
      mail.state.mood = mood;
      const { begun } = mail.state;
      assert.equal((await buy(site.url, catalogue, recipient)).status, 201, 'a visitor does not wait for the mail server');
      await until(() => (mood === 'cut' ? mail.state.begun > begun : mail.deliveries.has(recipient)));
    };
    const anHourLater = (recipient) =>
      database.query("UPDATE messages SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE recipient = ?", [recipient]);
    const expectOnce = (recipient) => assert.equal(mail.deliveries.get(recipient), 1, recipient);

    await order('lenta@example.com', 'slow');
    await wait(SLOW_MS + SETTLED_MS);
    expectOnce('lenta@example.com');

    await order('rota@example.com', 'dying');
    await wait(SETTLED_MS);
    expectOnce('rota@example.com');

    await order('cortada@example.com', 'cut');
    await wait(500);
    await anHourLater('cortada@example.com');
    await order('otra@example.com', 'fine');
    await until(() => mail.deliveries.has('cortada@example.com'));
    await wait(500);
    expectOnce('cortada@example.com');

    await order('muerta@example.com', 'silent');
    await site.end('SIGKILL');
    mail.state.mood = 'fine';
    site = await site.again();
    await wait(SETTLED_MS);
    expectOnce('muerta@example.com');
    const [{ kept }] = await database.query("SELECT COUNT(*) AS kept FROM messages WHERE recipient = 'muerta@example.com'");
    assert.equal(Number(kept), 1, 'it is not forgotten');
  });
