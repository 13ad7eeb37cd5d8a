import type { EntityManager } from 'typeorm';
import { APPOINTMENT_REFUSALS, BOOKING_STEP_MINUTES, minutesOf, type Appointment } from '../../contract/index.js';
import { isCheckViolation } from '../../platform/database/failures.js';
import { conflict } from '../../platform/http/problem.js';

export type Held = Pick<Appointment, 'date' | 'time' | 'duration'>;

/** First step and the one after the last, counted from midnight. */
export function cellsOf({ time, duration }: Omit<Held, 'date'>): readonly [first: number, end: number] {
  const start = minutesOf(time);
  return [Math.floor(start / BOOKING_STEP_MINUTES), Math.ceil((start + duration) / BOOKING_STEP_MINUTES)];
}

const ON_CONFLICT = {
  sqlite: 'ON CONFLICT (date, cell) DO UPDATE SET taken = taken + 1, places = excluded.places',
  mysql: 'ON DUPLICATE KEY UPDATE taken = taken + 1, places = VALUES(places)',
} as const;

/**
 * Takes one place in every step of the appointment, or none.
 * @throws ProblemException 409 when one of them is full: the table's check says so, whoever else is trying.
 */
export async function claimCells(manager: EntityManager, held: Held, places: number): Promise<void> {
  const [first, end] = cellsOf(held);
  const rows = Array.from({ length: end - first }, (_, index) => [held.date, first + index, 1, places]);
  const dialect = manager.connection.options.type === 'mysql' ? 'mysql' : 'sqlite';
  const values = rows.map(() => '(?, ?, ?, ?)').join(', ');
  await manager
    .query(`INSERT INTO booked_cells (date, cell, taken, places) VALUES ${values} ${ON_CONFLICT[dialect]}`, rows.flat())
    .catch((error: unknown) => {
      throw isCheckViolation(error) ? conflict(APPOINTMENT_REFUSALS.taken, { time: APPOINTMENT_REFUSALS.taken }) : error;
    });
}

export async function releaseCells(manager: EntityManager, held: Held): Promise<void> {
  const [first, end] = cellsOf(held);
  await manager.query('UPDATE booked_cells SET taken = taken - 1 WHERE date = ? AND cell >= ? AND cell < ?', [
    held.date,
    first,
    end,
  ]);
}
