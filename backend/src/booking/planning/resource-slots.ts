import type { EntityManager } from 'typeorm';
import { BOOKING_STEP_MINUTES, minutesOf, type Appointment } from '../../contract/index.js';
import { ResourceSlotEntity } from './resource-slot.entity.js';

export type Cells = readonly [first: number, end: number];
/** Cells of one resource that an appointment occupies. */
export interface Reserving {
  resource_id: string;
  cells: readonly number[];
}

/** Half-open interval of steps after midnight. */
export function cellsOf({ time, duration }: Pick<Appointment, 'time' | 'duration'>, before = 0, after = 0): Cells {
  const start = minutesOf(time);
  return [
    Math.max(0, Math.floor((start - before) / BOOKING_STEP_MINUTES)),
    Math.ceil((start + duration + after) / BOOKING_STEP_MINUTES),
  ];
}

export const range = ([first, end]: Cells): number[] => Array.from({ length: end - first }, (_, index) => first + index);

const PLACE = 'place-';
/** A clinic without a team occupies places. */
export const placeOf = (index: number): string => `${PLACE}${String(index + 1).padStart(2, '0')}`;
export const isPlace = (resourceId: string): boolean => resourceId.startsWith(PLACE);

/** All or none; an occupied cell fails as a duplicate. */
export const insertCells = (
  manager: EntityManager,
  { id, date }: Pick<Appointment, 'id' | 'date'>,
  reservations: readonly Reserving[],
): Promise<void> => insertAllCells(manager, [{ id, date, reservations }]);

/** For several appointments. */
export async function insertAllCells(
  manager: EntityManager,
  parts: readonly (Pick<Appointment, 'id' | 'date'> & { reservations: readonly Reserving[] })[],
): Promise<void> {
  const rows = parts.flatMap(({ id, date, reservations }) =>
    reservations.flatMap(({ resource_id, cells }) => cells.map((cell) => ({ date, resource_id, cell, appointment_id: id }))),
  );
  if (rows.length > 0) await manager.insert(ResourceSlotEntity, rows);
}

export async function releaseCells(manager: EntityManager, { id }: Pick<Appointment, 'id'>): Promise<void> {
  await manager.delete(ResourceSlotEntity, { appointment_id: id });
}
