import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openGateway } from './rig/gateway.mjs';
import { prepareCatalogue } from './rig/load.mjs';
import { openMailServer } from './rig/mail-server.mjs';
import { tryToBuy } from './rig/orders.mjs';
import { row } from './rig/stage.mjs';

const AWAITED = "state IN ('waiting', 'sending') AND kind <> 'digest'";
const PATIENCE_MS = 60_000;
const ANSWERS_MS = 40;
/** Of each way: see lane-work.ts. */
const UNDER_WAY_AT_ONCE = 3;

const twice = (counts) => counts.filter((count) => count > 1).length;
const summary = (promised, counts) =>
  `${promised} promised, ${counts.length} delivered, ${twice(counts)} of them twice, ${counts.filter((count) => count > 2).length} more often`;

/** As if the claims of those who died had run out, a quarter of an hour later; then waits until nothing is left to be sent. */
async function settle(database, site, catalogue) {
  await database.query(`UPDATE messages SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE ${AWAITED}`);
  await tryToBuy(site.url, catalogue, 'despierta@example.com');
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(100)) {
    const [{ left }] = await database.query(`SELECT COUNT(*) AS \`left\` FROM messages WHERE ${AWAITED}`);
    if (Number(left) === 0) return;
  }
}

/** What somebody else's transaction would have promised: reminders have a day of their own, and a test has a minute. */
async function promiseTexts(database, count) {
  const now = new Date().toISOString();
  for (let index = 0; index < count; index++) {
    const channel = index % 2 ? 'sms' : 'whatsapp';
    await database.query(
      `INSERT INTO messages (id, kind, channel, lane, recipient, recipient_key, subject, body, state, attempts, next_attempt_at, created_at)
       VALUES (?, 'appointment-reminder', ?, ?, '+34612345678', '+34612345678', 'Recordatorio', 'Radiance', 'waiting', 0, ?, ?)`,
      [randomUUID(), channel, channel, now, now],
    );
  }
}

/** Text messages wait for the morning: in this zone it is noon. The signs of such names are the other way round. */
function zoneOfNoon() {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}

async function underLoad(stage, { database, mail, gateway, kills, processes }) {
  const env = { ...gateway.env, SMTP_URL: mail.url, TZ_CLINIC: zoneOfNoon() };
  const sites = [];
  for (let index = 0; index < processes; index++) {
    const site = await stage.site(database, env);
    await site.readyOrThrow();
    sites.push(site);
  }
  const catalogue = await prepareCatalogue(sites[0].url);
  await promiseTexts(database, kills * 12);
  for (let kill = 0; kill < kills; kill++) {
    const index = kill % processes;
    const buying = sites.flatMap(({ url }) =>
      Array.from({ length: 8 }, () => tryToBuy(url, catalogue, `compra-${randomUUID()}@example.com`)),
    );
    // Within 400 ms of the first answer: some of the mails are committed, some under way, some settled.
    await Promise.race(buying);
    await wait(Math.random() * 400);
    await sites[index].end('SIGKILL');
    await Promise.all(buying);
    sites[index] = await sites[index].again();
    await sites[index].readyOrThrow();
  }
  await settle(database, sites[0], catalogue);
  for (const site of sites) await site.end('SIGTERM');
}

async function run(stage) {
  const kills = stage.isShort ? 2 : 12;
  /** @type {ReturnType<typeof row>[]} */
  const rows = [];
  for (const processes of stage.dialect === 'mysql' ? [1, 2] : [1]) {
    stage.note(`${kills} kills, ${processes === 1 ? 'one process' : 'two processes'}`);
    const mail = await openMailServer({ slowMs: ANSWERS_MS });
    stage.atEnd(mail.close);
    mail.state.mood = 'slow';
    const gateway = await openGateway({ slowMs: ANSWERS_MS });
    stage.atEnd(gateway.close);
    const database = await stage.database();
    await underLoad(stage, { database, mail, gateway, kills, processes });
    const did = `${kills} SIGKILLs while ${processes === 1 ? 'one process sends' : 'two processes send'} messages`;
    for (const [what, { deliveries }, channels] of /** @type {const} */ ([
      ['mails', mail, "'email'"],
      ['SMS and WhatsApp messages', gateway, "'sms', 'whatsapp'"],
    ])) {
      const promised = await database.query(`SELECT id, state FROM messages WHERE channel IN (${channels}) AND kind <> 'digest'`);
      const counts = promised.flatMap(({ id }) => [...deliveries].flatMap(([key, count]) => (key.startsWith(id) ? [count] : [])));
      const lanes = what === 'mails' ? 1 : 2;
      rows.push(
        row(
          `${did} (${what})`,
          `each arrives after the start, and at most ${lanes === 1 ? 'three' : 'three a way'} a kill arrive twice`,
          summary(promised.length, counts),
          promised.length > 0 && counts.length === promised.length && twice(counts) <= kills * lanes * UNDER_WAY_AT_ONCE,
        ),
      );
    }
  }
  return rows;
}

export const mailKills = {
  name: 'mail-kills',
  title: 'Kills while messages are sent',
  databases: ['sqlite', 'mysql'],
  short: ['sqlite'],
  limitMs: 600_000,
  shortLimitMs: 90_000,
  run,
};
