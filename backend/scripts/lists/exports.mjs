import { percentile } from './site.mjs';

const QUIET_MS = 5000;
const LINE_END = 10;
const OTHERS = '/api/leads?range=[0,24]';

/** How long others wait for a page of a list, asked for again and again while `isOver` does not hold. */
async function waits(site, isOver) {
  const times = [];
  while (!isOver()) times.push(await site.timed(OTHERS));
  return times;
}

/** Everything of a list as a file: whether it is whole, how long it takes, what it costs others and how much memory. */
export async function benchExport(site, resource, rows) {
  const until = performance.now() + QUIET_MS;
  const quiet = await waits(site, () => performance.now() > until);
  const before = site.memory();
  let [bytes, lines, most, isOver] = [0, 0, before, false];
  await site.beSignedIn();
  const start = performance.now();
  const take = async () => {
    const { body } = await site.send(`/api/${resource}/export`);
    for await (const chunk of body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === LINE_END) lines++;
    }
  };
  const watch = setInterval(() => (most = Math.max(most, site.memory())), 100);
  const [busy] = await Promise.all([waits(site, () => isOver), take().finally(() => (isOver = true))]).finally(() =>
    clearInterval(watch),
  );
  const seconds = (performance.now() - start) / 1000;
  // Of the headings one more.
  if (lines !== rows + 1) throw new Error(`The export of ${resource} has ${lines} lines`);
  const [p99, p99Then] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  console.log(
    `  ${p99Then <= 2 * p99 ? ' ' : '!'} export of ${resource}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; others' p99 ${p99.toFixed(1)} ms before, ${p99Then.toFixed(1)} ms meanwhile; memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  );
}
