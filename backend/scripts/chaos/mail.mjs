import { setTimeout as wait } from 'node:timers/promises';
import { prepareCatalogue } from './rig/load.mjs';
import { openMailServer } from './rig/mail-server.mjs';
import { buy } from './rig/orders.mjs';
import { row } from './rig/stage.mjs';

const times = ({ deliveries }) => [...deliveries.values()].join(' ') || 'none';

/** A mail server that takes its time, one that breaks off once it has the mail, and a process that is killed meanwhile. */
async function run(stage) {
  const slowMs = stage.isShort ? 2000 : 25_000;
  const mail = await openMailServer({ slowMs });
  stage.atEnd(mail.close);
  const database = await stage.database();
  let site = await stage.site(database, { SMTP_URL: mail.url });
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);

  stage.note(`answers after ${slowMs / 1000} s`);
  mail.state.mood = 'slow';
  await buy(site.url, catalogue, 'lenta@example.com');
  while (mail.deliveries.size === 0) await wait(50);
  // Long enough for the first release to send it again twice.
  await wait(stage.isShort ? slowMs + 500 : 150_000);
  const [{ waiting }] = await database.query(
    "SELECT COUNT(*) AS waiting FROM messages WHERE state IN ('waiting', 'sending') AND kind <> 'digest'",
  );
  const slow = row(
    `an order, its mail answered after ${slowMs / 1000} s`,
    'the mail is delivered once',
    `delivered ${times(mail)} times, ${waiting} still to be sent`,
    times(mail) === '1' && Number(waiting) === 0,
  );

  stage.note('breaks off');
  mail.deliveries.clear();
  mail.state.mood = 'dying';
  await buy(site.url, catalogue, 'rota@example.com');
  while (mail.deliveries.size === 0) await wait(50);
  await wait(stage.isShort ? 1000 : 150_000);
  const dying = row(
    'an order whose mail the server took before it broke the connection',
    'it is not sent again within the hour',
    `delivered ${times(mail)} times`,
    times(mail) === '1',
  );

  stage.note('breaks off in the middle');
  mail.deliveries.clear();
  mail.state.mood = 'cut';
  const { begun } = mail.state;
  await buy(site.url, catalogue, 'cortada@example.com');
  while (mail.state.begun === begun) await wait(50);
  await wait(500);
  mail.state.mood = 'fine';
  await database.query(
    "UPDATE messages SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE recipient = 'cortada@example.com'",
  );
  await buy(site.url, catalogue, 'otra@example.com');
  while (mail.deliveries.size < 2) await wait(50);
  await wait(500);
  const cut = row(
    'an order whose mail broke off in the middle of DATA, then an hour',
    'it is sent again and arrives once',
    `delivered ${times(mail)} times, the next one beside it`,
    times(mail) === '1 1',
  );

  stage.note('killed meanwhile');
  mail.deliveries.clear();
  mail.state.mood = 'silent';
  await buy(site.url, catalogue, 'muerta@example.com');
  while (mail.deliveries.size === 0) await wait(50);
  await site.end('SIGKILL');
  mail.state.mood = 'fine';
  site = await site.again();
  await site.readyOrThrow();
  await wait(1000);
  const killed = row(
    'SIGKILL while a server owed the answer to a mail, then a start',
    'the mail is left alone until the claim has run out, and is not forgotten',
    `delivered ${times(mail)} times`,
    times(mail) === '1',
  );
  return [slow, dying, cut, killed];
}

export const mail = {
  name: 'mail',
  title: 'Slow and dying mail servers',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 420_000,
  shortLimitMs: 60_000,
  run,
};
