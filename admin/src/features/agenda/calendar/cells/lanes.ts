import { minutesOf, timeOf, type Appointment } from '@radiance/backend/contract';
import { keyOf, minutesOfCell, placeOf, type Cell } from './cells';
import type { FreeHour } from '../../time/hours';

export interface Lane {
  index: number;
  of: number;
  /** A strip at the right stays free for the free slots that the appointments overlap. */
  leavesStrip: boolean;
  /** Cancelled appointments stand at the right edge, beside a free slot or an appointment. */
  isEdge: boolean;
  leavesEdge: boolean;
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

const isCancelled = (cell: Cell): boolean => cell.kind === 'appointment' && cell.record.status === 'cancelled';

/** FullCalendar would give a free slot as much width as an appointment, and a cancelled one as much as a booked one. */
export function lanesOf(cells: readonly Cell[]): Map<string, Lane> {
  const free = cells.filter(({ kind }) => kind === 'free').map(blockOf);
  const occupied = cells.filter((cell) => cell.kind !== 'free' && !isCancelled(cell)).map(blockOf);
  const gone = cells.filter(isCancelled).map(blockOf);
  const meets = (blocks: readonly Block[], others: readonly Block[]): boolean =>
    blocks.some((block) => others.some((other) => overlap(block, other)));
  const lanes = new Map<string, Lane>();
  for (const cluster of clustersOf(occupied)) {
    const of = Math.max(...cluster.map(({ index }) => index)) + 1;
    const leaves = { leavesStrip: meets(cluster, free), leavesEdge: meets(cluster, gone) };
    for (const { key, index } of cluster) lanes.set(key, { index, of, isEdge: false, ...leaves });
  }
  for (const cluster of clustersOf(gone)) {
    const of = Math.max(...cluster.map(({ index }) => index)) + 1;
    const isEdge = meets(cluster, [...free, ...occupied]);
    for (const { key, index } of cluster) lanes.set(key, { index, of, isEdge, leavesStrip: false, leavesEdge: false });
  }
  for (const block of free)
    if (meets([block], gone)) lanes.set(block.key, { index: 0, of: 1, isEdge: false, leavesStrip: false, leavesEdge: true });
  return lanes;
}

/** Blocks that overlap directly or through others, each with its lane. */
function clustersOf(blocks: readonly Block[]): (Block & { index: number })[][] {
  const clusters: (Block & { index: number })[][] = [];
  for (const block of [...blocks].sort((a, b) => a.date.localeCompare(b.date) || a.from - b.from || b.to - a.to)) {
    let cluster = clusters.at(-1);
    if (!cluster?.some((other) => overlap(block, other))) clusters.push((cluster = []));
    const taken = new Set(cluster.filter((other) => overlap(block, other)).map(({ index }) => index));
    let index = 0;
    while (taken.has(index)) index += 1;
    cluster.push({ ...block, index });
  }
  return clusters;
}

/** Width of a free slot beside an appointment; the stylesheet has the same number. */
const STRIP = '30px';
export const EDGE = 'max(30px, 25%)';

/** Distances from the left and from the right, as parts of `calc()`. */
export function insetsOf({ index, of, isEdge, leavesEdge, leavesStrip }: Lane): { start: string; end: string } {
  const left = isEdge ? `(100% - ${EDGE})` : '0px';
  const width = isEdge ? EDGE : `(100% - ${leavesEdge ? EDGE : '0px'} - ${leavesStrip ? STRIP : '0px'})`;
  return { start: `(${left} + ${width} * ${index / of})`, end: `(100% - ${left} - ${width} * ${(index + 1) / of})` };
}

/** Minimum height of a block, in minutes. */
export const LEAST_MINUTES = 15;

export const lanesOfRecords = (records: readonly Appointment[], free: readonly FreeHour[] = []): Map<string, Lane> =>
  lanesOf([
    ...records.map((record): Cell => {
      const duration = Math.max(record.duration, LEAST_MINUTES);
      return { kind: 'appointment', record: { ...record, duration }, isOrigin: false };
    }),
    ...free.map((hour): Cell => ({ kind: 'free', hour, isShared: false })),
  ]);

/** Names have no room in more than two lanes of a week's column. */
const MOST_LANES = 2;

/** Joins appointments that would need three or more lanes. The moved one and cancelled ones stay single. */
export function grouped(cells: readonly Cell[]): Cell[] {
  const lanes = lanesOf(cells.filter(({ kind }) => kind === 'appointment'));
  const crowded = cells
    .flatMap((cell) =>
      cell.kind === 'appointment' && !cell.isOrigin && !isCancelled(cell) && (lanes.get(keyOf(cell))?.of ?? 0) > MOST_LANES
        ? [cell.record]
        : [],
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
