import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { BOOKING_STEP_MINUTES, minutesOf, type Appointment } from '../../../contract/index.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { chunks } from '../../../core/database/statements.js';
import { AppointmentsService } from '../appointments.service.js';

/** Steps of one day that an appointment occupies, as a half-open interval. */
interface StepRange {
  id: string;
  date: string;
  first: number;
  end: number;
}

const IDS_AT_ONCE = 200;

/** Appointments that occupy a practitioner, room or device. */
@Injectable()
export class ReservedAppointments {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly clinicClock: ClinicClock,
  ) {}

  /** By start. */
  async from(manager: EntityManager, resourceId: string, firstDay: string, lastDay?: string): Promise<StepRange[]> {
    const rows = await manager.query<{ id: string; date: string; first_cell: number; last_cell: number }[]>(
      `SELECT appointment_id AS id, date, MIN(cell) AS first_cell, MAX(cell) AS last_cell FROM held_cells
       WHERE resource_id = ? AND date >= ? ${lastDay ? 'AND date <= ?' : ''} GROUP BY appointment_id, date ORDER BY date, MIN(cell)`,
      [resourceId, firstDay, ...(lastDay ? [lastDay] : [])],
    );
    return rows.map(({ id, date, first_cell, last_cell }) => ({
      id,
      date,
      first: Number(first_cell),
      end: Number(last_cell) + 1,
    }));
  }

  /** Those that have not ended. */
  async coming(manager: EntityManager, resourceId: string): Promise<string[]> {
    const now = this.clinicClock.now();
    const step = minutesOf(now.time) / BOOKING_STEP_MINUTES;
    const rows = await this.from(manager, resourceId, now.date);
    return rows.filter(({ date, end }) => date > now.date || end > step).map(({ id }) => id);
  }

  /** In the order of `ids`. */
  async listed(ids: readonly string[]): Promise<Appointment[]> {
    const found = new Map<string, Appointment>();
    for (const some of chunks(ids, IDS_AT_ONCE))
      for (const each of await this.appointments.picked((builder) => builder.where({ id: In(some) }))) found.set(each.id, each);
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
