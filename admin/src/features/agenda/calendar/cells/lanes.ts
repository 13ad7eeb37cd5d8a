import { minutesOf, type Appointment } from '@radiance/backend/contract';
import { keyOf, minutesOfCell, placeOf, type Cell } from './cells';
import { timeOf } from '../../time/hours';

export interface Lane {
  index: number;
  of: number;
  /** A strip at the right stays free for the free slots that the appointments overlap. */
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
  return { key: keyOf(cell), date, from, to: from + minutesOfCell(cell) };
};
const overlap = (a: Omit<Block, 'key'>, b: Omit<Block, 'key'>): boolean => a.date === b.date && a.from < b.to && b.from < a.to;

/** FullCalendar would give a free slot as much width as an appointment. */
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

/** Minimum height of a block, in minutes. */
export const LEAST_MINUTES = 15;

export const lanesOfRecords = (records: readonly Appointment[]): Map<string, Lane> =>
  lanesOf(
    records.map((record) => ({
      kind: 'appointment',
      record: { ...record, duration: Math.max(record.duration, LEAST_MINUTES) },
      isOrigin: false,
    })),
  );

/** Names have no room in more than two lanes of a week's column. */
const MOST_LANES = 2;

/** Joins appointments that would need three or more lanes. The moved one stays single. */
export function grouped(cells: readonly Cell[]): Cell[] {
  const lanes = lanesOf(cells.filter(({ kind }) => kind === 'appointment'));
  const crowded = cells
    .flatMap((cell) =>
      cell.kind === 'appointment' && !cell.isOrigin && (lanes.get(keyOf(cell))?.of ?? 0) > MOST_LANES ? [cell.record] : [],
    )
    .sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
  const groups: { date: string; from: number; to: number; records: Appointment[] }[] = [];
  for (const record of crowded) {
    const from = minutesOf(record.time);
    const last = groups.at(-1);
    if (last && last.date === record.date && from < last.to) {
      last.records.push(record);
      last.to = Math.max(last.to, from + record.duration);
    } else groups.push({ date: record.date, from, to: from + record.duration, records: [record] });
  }
  const left = cells.filter((cell) => cell.kind !== 'appointment' || !crowded.includes(cell.record));
  return [
    ...left,
    ...groups.map(({ date, from, to, records }): Cell => ({
      kind: 'group',
      at: { date, time: timeOf(from) },
      minutes: to - from,
      records,
    })),
  ];
}
