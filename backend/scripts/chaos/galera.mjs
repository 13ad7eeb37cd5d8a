import { setTimeout as wait } from 'node:timers/promises';
import { memoryFolder } from '../memory-folder.mjs';
import { audit } from './rig/audit.mjs';
import { findCluster, openCluster } from './rig/cluster.mjs';
import { changesOf, uncounted } from './rig/change-counts.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { openMailServer } from './rig/mail-server.mjs';
import { absences, count, races, readsBack, SLOWEST_MS, slowestOf, statuses } from './rig/races.mjs';
import { signIn } from './rig/site.mjs';
import { openDatabase, queryAt } from './rig/sql.mjs';
import { row, skipped } from './rig/stage.mjs';

const WRITERS = 4;

async function run(stage) {
  const found = await findCluster();
  if (!found)
    return [skipped('a Galera cluster', 'it is served like one database', 'there is no mariadbd with galera-4 and rsync here')];
  const folder = stage.folder('cluster', memoryFolder());
  const { url, nodes } = await openCluster(found, folder, stage);
  const mail = await openMailServer();
  stage.atEnd(mail.close);
  const database = await openDatabase('mysql', url, folder);
  const home = stage.folder();
  const urlAt = (node) => {
    const url = new URL(node.url);
    url.pathname = `/${database.name}`;
    return url.href;
  };
  const siteOn = (node) => stage.site({ url: urlAt(node), folder: home }, { SMTP_URL: mail.url });

  stage.note('three processes start at once');
  const sites = await Promise.all(nodes.map(siteOn));
  for (const site of sites) await site.readyOrThrow();
  const [{ entries }] = await database.query('SELECT COUNT(*) AS entries FROM migrations');
  const [{ names }] = await database.query('SELECT COUNT(DISTINCT name) AS names FROM migrations');
  const withoutKey = await database.query(
    `SELECT t.table_name AS name FROM information_schema.tables t LEFT JOIN information_schema.table_constraints c
       ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.constraint_type = 'PRIMARY KEY'
     WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' AND c.table_name IS NULL`,
  );
  const rows = [
    row(
      'three processes start at the same moment on an empty cluster, each at a node of its own',
      'they migrate once, and every table has a primary key',
      `${entries} migrations noted, ${names} different; ${withoutKey.length} tables without a key`,
      Number(entries) === Number(names) && withoutKey.length === 0,
    ),
    await readsBack(sites),
  ];

  stage.note('races');
  const admin = await signIn(sites[0].url);
  const catalogue = await prepareCatalogue(sites[0].url);
  rows.push(await races(sites, catalogue, admin), await absences(sites, catalogue));

  stage.note('load, and a node killed');
  const changesBefore = await changesOf(database.query);
  const loads = sites.map(({ url }, index) => startLoad(url, catalogue, { writers: WRITERS, label: `g${index}`, pauseMs: 10 }));
  const victims = loads.slice(2);
  await wait(stage.isShort ? 1500 : 5000);
  for (const node of nodes.slice(2)) await node.kill();
  await wait(stage.isShort ? 4000 : 10_000);
  stage.note('the node comes back');
  for (const node of nodes.slice(2)) await node.start();
  const served = () => victims.flatMap((load) => load.acknowledged()).length;
  const before = served();
  for (const until = performance.now() + 30_000; performance.now() < until && served() < before + 5;) await wait(100);
  const isBack = served() >= before + 5;
  await wait(stage.isShort ? 500 : 3000);
  for (const load of loads) await load.stop();
  for (const [index, load] of loads.entries()) await repeatCutOff(sites[index].url, load);
  const writes = loads.flatMap((load) => load.writes);
  const checked = await audit(sites.at(-1).url, writes, catalogue);
  const answered = writes.filter(({ status }) => status !== null);
  const rude = answered.filter(({ status, headers }) => status >= 500 && !(status === 503 && headers['retry-after']));
  rows.push(
    row(
      `${WRITERS * sites.length} visitors write at all nodes, one of which is killed and comes back; ${count(writes, 201)} writes were acknowledged (${loads.map((load) => load.acknowledged().length).join(', ')})`,
      'each acknowledged write is there once, carts are whole, stock and hours add up, seen from the node that came back',
      checked.text,
      checked.isClean && count(writes, 201) > 0,
    ),
    row(
      'the same, seen by the visitors',
      `nobody waits ${SLOWEST_MS / 1000} s; a refusal is 409 or 503 with Retry-After; the node that came back is served again`,
      `${statuses(answered)}; the slowest ${slowestOf(writes)} ms; ${isBack ? 'served again' : 'not served again'}`,
      slowestOf(writes) < SLOWEST_MS && rude.length === 0 && isBack,
    ),
  );

  stage.note('mails');
  const waiting = async () =>
    Number(
      (await database.query("SELECT COUNT(*) AS n FROM messages WHERE state IN ('waiting', 'sending') AND kind <> 'digest'"))[0]
        .n,
    );
  // Claims of the process whose node died run out in a quarter of an hour: here at once.
  await wait(1000);
  for (const until = performance.now() + 60_000; performance.now() < until && (await waiting()) > 0; await wait(3000))
    await database
      .query(
        "UPDATE messages SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE state IN ('waiting', 'sending') AND next_attempt_at > '2020-01-01T00:00:00.000Z'",
      )
      // While many are being sent, each that is settled at another node overtakes it: it comes to it once they are fewer.
      .catch((error) => {
        if (error.code !== 'ER_LOCK_DEADLOCK') throw error;
      });
  const promised = Number(
    (await database.query("SELECT COUNT(*) AS n FROM messages WHERE channel = 'email' AND kind <> 'digest'"))[0].n,
  );
  const twice = [...mail.deliveries.values()].filter((times) => times > 1).length;
  rows.push(
    row(
      'the mails that were promised meanwhile, sent by three processes',
      'each arrives, at most three twice, which were under way when the node was killed',
      `${promised} promised, ${mail.deliveries.size} arrived, ${twice} of them twice, ${await waiting()} still waiting`,
      mail.deliveries.size >= promised - (await waiting()) && twice <= 3 && (await waiting()) === 0,
    ),
  );

  stage.note('counts');
  for (const site of sites) await site.end('SIGTERM');
  rows.push(await sameCounts(nodes.map(urlAt), writes, changesBefore));
  return rows;
}

/** Each connection of each process counts in a slot of its own, and slots are shared by all nodes: only the sums mean something. */
async function sameCounts(urls, writes, before) {
  const seen = [];
  for (const query of urls.map(queryAt)) {
    // What the others have committed is there before it is asked for.
    await query('SET GLOBAL wsrep_sync_wait = 1');
    const changes = await changesOf(query);
    seen.push({ changes, missing: uncounted(writes, before, changes) });
  }
  const missing = seen.map(({ missing }) => missing);
  const different = new Set(seen.map(({ changes }) => JSON.stringify(changes))).size - 1;
  return row(
    'how often each topic was changed, at the end and at each node',
    "every acknowledged write has raised its topic's counter, and all nodes agree",
    `writes that no counter knows ${missing.join(', ')}; nodes that say otherwise ${different}`,
    missing.every((count) => count === 0) && different === 0,
  );
}

export const galera = {
  name: 'galera',
  title: 'A Galera cluster of three nodes',
  databases: ['mysql'],
  short: [],
  limitMs: 300_000,
  shortLimitMs: 150_000,
  run,
};
