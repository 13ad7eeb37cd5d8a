import type { QueryRunner } from 'typeorm';
import { createTable, dropTable, isMysql } from '../../portable-sql.js';

const STEP_MINUTES = 5;
const ROWS_AT_ONCE = 500;

interface Held {
  id: string;
  time: string;
  duration: number;
}
type Row = readonly (string | number)[];

/** Creates one row for each place, day and five minutes, instead of a count. */
export async function holdCells(runner: QueryRunner): Promise<void> {
  await eachDay(runner, (date, held) =>
    insert(runner, 'held_cells (date, resource_id, cell, appointment_id)', placed(date, held)),
  );
  // Bookings and changes of the team lock this row.
  await insert(runner, 'change_counters (topic, version)', [['practitioners', 1]]);
  await dropTable(runner, 'booked_cells');
}

export async function countCells(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'booked_cells', [
    'date varchar(10) NOT NULL',
    'cell integer NOT NULL',
    'taken integer NOT NULL',
    'places integer NOT NULL',
    'PRIMARY KEY (date, cell)',
    'CONSTRAINT `CK_booked_cells_taken` CHECK (taken >= 0 AND taken <= places)',
  ]);
  // Nobody can answer the waiting list's offers after the downgrade.
  if (await runner.hasTable('waiting_offers'))
    await runner.query(
      "DELETE FROM appointments WHERE status = 'pending' AND id IN (SELECT appointment_id FROM waiting_offers WHERE state = 'open')",
    );
  await eachDay(runner, (date, held) => insert(runner, 'booked_cells (date, cell, taken, places)', counted(date, held)));
}

async function eachDay(runner: QueryRunner, work: (date: string, held: readonly Held[]) => Promise<void>): Promise<void> {
  const days = (await runner.query('SELECT DISTINCT date FROM appointments ORDER BY date')) as { date: string }[];
  for (const { date } of days) {
    const held = (await runner.query(
      "SELECT id, time, duration FROM appointments WHERE date = ? AND status <> 'cancelled' ORDER BY time, id",
      [date],
    )) as Held[];
    await work(date, held);
  }
}

/** The rows derive from the appointments, so a repeated run skips existing ones. */
async function insert(runner: QueryRunner, into: string, rows: readonly Row[]): Promise<void> {
  const ignore = isMysql(runner) ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    const values = part.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    await runner.query(`${ignore} INTO ${into} VALUES ${values}`, part.flat());
  }
}

function stepsOf({ time, duration }: Held): number[] {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const [first, end] = [Math.floor(start / STEP_MINUTES), Math.ceil((start + duration) / STEP_MINUTES)];
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/**
 * Assigns each appointment, by start, the first free place. The number of places is the highest number of simultaneous
 * appointments.
 */
function placed(date: string, held: readonly Held[]): Row[] {
  const freeFrom: number[] = [];
  return held.flatMap((appointment) => {
    const steps = stepsOf(appointment);
    const free = freeFrom.findIndex((cell) => cell <= (steps[0] ?? 0));
    const place = free < 0 ? freeFrom.length : free;
    freeFrom[place] = (steps.at(-1) ?? 0) + 1;
    const name = `place-${String(place + 1).padStart(2, '0')}`;
    return steps.map((cell) => [date, name, cell, appointment.id]);
  });
}

function counted(date: string, held: readonly Held[]): Row[] {
  const taken = new Map<number, number>();
  for (const cell of held.flatMap(stepsOf)) taken.set(cell, (taken.get(cell) ?? 0) + 1);
  return [...taken].map(([cell, count]) => [date, cell, count, count]);
}
