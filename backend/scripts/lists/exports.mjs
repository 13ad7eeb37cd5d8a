import { percentile } from './site.mjs';

/** Of half as long 99 in 100 came within 7 to 12 ms, from one time to the next. */
const QUIET_MS = 30_000;
const [LINE_END, QUOTE] = ['\n', '"'].map((one) => one.charCodeAt(0));
const OTHERS = '/api/leads?range=[0,24]';
const MOST_TIMES = 2;
/** Above what it is while the first tenth is written: by then what it keeps of a database is in memory. */
const MORE_MEMORY = 1.15;

/** How long others wait for a page of a list, asked for again and again while `isOver` does not hold. */
async function waits(site, isOver) {
  const times = [];
  while (!isOver()) times.push(await site.timed(OTHERS));
  return times;
}

/** Whoever seeded a list may have left some of the demo's rows in it. */
async function totalOf(site, resource) {
  const { headers } = await site.send(`/api/${resource}?range=[0,0]`);
  return Number(headers.get('content-range')?.split('/')[1]);
}

/** Everything of a list as a file: whether it is whole, how long it takes, what it costs others and how much memory. */
export async function benchExport(site, resource) {
  const until = performance.now() + QUIET_MS;
  const quiet = await waits(site, () => performance.now() > until);
  const before = site.memory();
  let [bytes, lines, early, most, isOver, isQuoted] = [0, 0, before, before, false, false];
  await site.beSignedIn();
  const rows = await totalOf(site, resource);
  const start = performance.now();
  const take = async () => {
    const { body } = await site.send(`/api/${resource}/export`);
    for await (const chunk of body) {
      bytes += chunk.length;
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        if (byte === LINE_END && !isQuoted) lines++;
      }
    }
  };
  const watch = setInterval(() => {
    most = Math.max(most, site.memory());
    if (lines < rows / 10) early = most;
  }, 100);
  const [busy] = await Promise.all([waits(site, () => isOver), take().finally(() => (isOver = true))]).finally(() =>
    clearInterval(watch),
  );
  const seconds = (performance.now() - start) / 1000;
  const [p99, p99Then] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  // Of the headings one more.
  const isWhole = lines === rows + 1;
  const isGood = isWhole && p99Then <= MOST_TIMES * p99 && !(most > MORE_MEMORY * early);
  console.log(
    `  ${isGood ? ' ' : '!'} export of ${resource}: ${lines - 1} of ${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; others' p99 ${p99.toFixed(1)} ms before, ${p99Then.toFixed(1)} ms meanwhile; memory ${before.toFixed(0)} MB before, ${early.toFixed(0)} MB in its first tenth, ${most.toFixed(0)} MB at most`,
  );
  return isGood;
}
