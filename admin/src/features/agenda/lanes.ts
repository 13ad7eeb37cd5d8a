import { minutesOf } from '@radiance/backend/contract';
import { keyOf, minutesHeld, placeOf, type Cell } from './cells';

/** One of several that share their time, side by side. */
export interface Lane {
  index: number;
  of: number;
  /** At the right a strip is left to the free hours that they overlap. */
  leavesStrip: boolean;
}

interface Block {
  key: string;
  date: string;
  from: number;
  to: number;
}

const blockOf = (cell: Cell): Block => {
  const { date, time } = placeOf(cell);
  const from = minutesOf(time);
  return { key: keyOf(cell), date, from, to: from + minutesHeld(cell) };
};
const overlap = (a: Omit<Block, 'key'>, b: Omit<Block, 'key'>): boolean => a.date === b.date && a.from < b.to && b.from < a.to;

/** The calendar would give a free hour as much width as the appointment beside it; what has a name needs it more. */
export function lanesOf(cells: readonly Cell[]): Map<string, Lane> {
  const free = cells.filter(({ kind }) => kind === 'free').map(blockOf);
  const blocks = cells
    .filter(({ kind }) => kind !== 'free')
    .map(blockOf)
    .sort((a, b) => a.date.localeCompare(b.date) || a.from - b.from || b.to - a.to);
  const lanes = new Map<string, Lane>();
  let cluster: (Block & { index: number })[] = [];
  const close = () => {
    const of = Math.max(...cluster.map(({ index }) => index)) + 1;
    const leavesStrip = cluster.some((block) => free.some((hour) => overlap(block, hour)));
    for (const { key, index } of cluster) lanes.set(key, { index, of, leavesStrip });
    cluster = [];
  };
  for (const block of blocks) {
    if (cluster.length > 0 && !cluster.some((other) => overlap(block, other))) close();
    const taken = new Set(cluster.filter((other) => overlap(block, other)).map(({ index }) => index));
    let index = 0;
    while (taken.has(index)) index += 1;
    cluster.push({ ...block, index });
  }
  if (cluster.length > 0) close();
  return lanes;
}
