import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const CLOCK_TICK_US = 10_000;
const CONNECTIONS = 16;
const REST = { watchedMs: 1000, share: 0.03, mostMs: 60_000 };
/** Where the system does not tell how busy a process is. */
const USUAL_REST_MS = 10_000;

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** NaN where the system does not say. */
export async function processorMicroseconds({ pid }) {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_US;
  } catch {
    return NaN;
  }
}

/** When a server that has just started, and makes ready what it keeps, hardly uses the processor any more. */
export async function atRest(server) {
  let before = await processorMicroseconds(server);
  if (Number.isNaN(before)) return pause(USUAL_REST_MS);
  for (const until = performance.now() + REST.mostMs; performance.now() < until;) {
    await pause(REST.watchedMs);
    const now = await processorMicroseconds(server);
    if (now - before <= REST.share * REST.watchedMs * 1000) return;
    before = now;
  }
}

/** In milliseconds, of each of so many. */
export async function processorCost(server, times, ask) {
  const before = await processorMicroseconds(server);
  for (let round = 0; round < times; round++) await ask(round);
  return ((await processorMicroseconds(server)) - before) / times / 1000;
}

/** Sends one request again and again over 16 connections; `amount` in place of seconds for so many. */
export async function press({ url, pid }, path, options) {
  const { default: autocannon } = await import('autocannon');
  const before = await processorMicroseconds({ pid });
  const result = await autocannon({ url: `${url}${path}`, connections: CONNECTIONS, ...options });
  const used = (await processorMicroseconds({ pid })) - before;
  const answered = result['2xx'] + result['3xx'];
  const refused = result['4xx'] + result['5xx'];
  if (refused > 0 || result.errors > 0) throw new Error(`${refused} refused, ${result.errors} failed at ${path}`);
  return { perSecond: answered / result.duration, microseconds: used / answered };
}

/**
 * Product and bare server in turns, so that a busy machine slows both.
 * Answers the medians of each, and the product's share of the bare server's, by rate and by processor.
 */
export async function compare(stage, { path, barePath = path, options, bareOptions = options }, beside = stage.bare()) {
  const [product, bare] = [await stage.product(), await beside];
  const [rounds, seconds, warmUp] = stage.isQuick ? [2, 2, 2] : [5, 2, 4];
  await press(product, path, { duration: warmUp, ...options });
  await press(bare, barePath, { duration: 1, ...bareOptions });
  const measured = [];
  for (let round = 1; round <= rounds; round++) {
    stage.note(`round ${round} of ${rounds}`);
    measured.push({
      product: await press(product, path, { duration: seconds, ...options }),
      bare: await press(bare, barePath, { duration: seconds, ...bareOptions }),
    });
  }
  const of = (server, figure) => median(measured.map((round) => round[server][figure]));
  const shown = (server) => `${of(server, 'perSecond').toFixed(0)} a second, ${of(server, 'microseconds').toFixed(0)} µs each`;
  return {
    microseconds: of('product', 'microseconds'),
    byRate: of('product', 'perSecond') / of('bare', 'perSecond'),
    byProcessor: of('bare', 'microseconds') / of('product', 'microseconds'),
    words: `${shown('product')}; bare ${shown('bare')}`,
  };
}

/**
 * Two rows: how much of the bare server's rate the product has, and how much of its processor it makes do with.
 * @param {string} title
 * @param {{ byRate: number; byProcessor: number; words: string }} measured
 * @param {{ rate?: number; processor?: number }} goals
 */
export const shares = (title, { byRate, byProcessor, words }, { rate, processor }) => [
  { title: `${title}, by rate`, value: byRate, unit: 'of bare', goal: rate && { least: rate }, words },
  { title: `${title}, by processor`, value: byProcessor, unit: 'of bare', goal: processor && { least: processor } },
];

/**
 * Of what is stored durably: the goals are said of the floor, and on a server it is told too what a bare server makes of that one.
 * @param {Awaited<ReturnType<typeof import('./stage.mjs').openStage>>} stage
 * @param {string} title
 * @param {{ path: string; options: object; barePath?: string; bareOptions?: object }} request
 * @param {{ rate?: number; processor?: number }} goals
 */
export async function sharesOfWrites(stage, title, request, goals) {
  const ofFloor = shares(title, await compare(stage, request, stage.floor()), goals);
  if (stage.dialect === 'sqlite') return ofFloor;
  return [...ofFloor, ...shares(`${title} beside a bare server on it`, await compare(stage, request), {})];
}

/** So that what costs time is told as a multiple of the floor too: one prepared SELECT behind node:http. */
export async function floorMicroseconds(stage) {
  const options = { duration: stage.isQuick ? 1 : 3 };
  await press(await stage.bare(), '/api/products', options);
  return (await press(await stage.bare(), '/api/products', options)).microseconds;
}
