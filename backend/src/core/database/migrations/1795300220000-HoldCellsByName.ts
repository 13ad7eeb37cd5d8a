import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, createTable, dropColumn, dropIndex, dropTable } from '../portable-sql.js';

/** As they were when this migration was written. */
const STEP_MINUTES = 5;
const ROWS_AT_ONCE = 500;
const COLUMNS = [
  ['practitioner_id', `${C.id} NULL`],
  ['equipment', `${C.text} NULL`],
  ['visit_id', `${C.id} NULL`],
  ['attendance', 'varchar(10) NULL'],
  ['attendance_at', `${C.instant} NULL`],
] as const;

interface Held {
  id: string;
  time: string;
  duration: number;
}
type Row = readonly (string | number)[];

/** One row for each place, day and step instead of a count: with a team it is a person, a room or a device that is held. */
export class HoldCellsByName1795300220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, type] of COLUMNS) await addColumn(runner, 'appointments', column, type);
    await createIndex(runner, 'IX_appointments_practitioner_day', 'appointments', ['practitioner_id', 'date', 'time', 'id']);
    await createIndex(runner, 'IX_appointments_visit', 'appointments', ['visit_id']);
    await createTable(runner, 'held_cells', [
      `date ${C.day} NOT NULL`,
      `resource_id ${C.id} NOT NULL`,
      `cell ${C.integer} NOT NULL`,
      `appointment_id ${C.id} NOT NULL`,
      'PRIMARY KEY (date, resource_id, cell)',
      'CONSTRAINT `FK_held_cells_appointment` FOREIGN KEY (`appointment_id`) REFERENCES `appointments` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_held_cells_appointment', 'held_cells', ['appointment_id']);
    await eachDay(runner, (date, held) =>
      insert(runner, 'held_cells (date, resource_id, cell, appointment_id)', placed(date, held)),
    );
    // Who books waits for who changes the team, and the other way round, by this row.
    await insert(runner, 'change_counters (topic, version)', [['practitioners', 1]]);
    await dropTable(runner, 'booked_cells');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'booked_cells', [
      `date ${C.day} NOT NULL`,
      `cell ${C.integer} NOT NULL`,
      `taken ${C.integer} NOT NULL`,
      `places ${C.integer} NOT NULL`,
      'PRIMARY KEY (date, cell)',
      'CONSTRAINT `CK_booked_cells_taken` CHECK (taken >= 0 AND taken <= places)',
    ]);
    await eachDay(runner, (date, held) => insert(runner, 'booked_cells (date, cell, taken, places)', counted(date, held)));
    await dropTable(runner, 'held_cells');
    await dropIndex(runner, 'IX_appointments_visit', 'appointments');
    await dropIndex(runner, 'IX_appointments_practitioner_day', 'appointments');
    for (const [column] of COLUMNS.toReversed()) await dropColumn(runner, 'appointments', column);
  }
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

/** The rows follow from the appointments alone: after an interruption those that are there already are left. */
async function insert(runner: QueryRunner, into: string, rows: readonly Row[]): Promise<void> {
  const ignore = runner.connection.options.type === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
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

/** In the order of their starts, each at the first place that is free: as many places as were taken at once are enough. */
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
