import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ClinicService } from '../../../clinic/clinic.service.js';
import { addDays, type Appointment } from '../../../contract/index.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { isQuiet } from '../../../core/calendar/clinic-hours.js';
import { Database } from '../../../core/database/database.js';
import { ignoreDuplicate } from '../../../core/database/failures.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { RecordStore, type Records } from '../../../core/resources/records.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import { isFirst } from '../../visits/whole-visit.js';
import { AppointmentMails, reminderKey } from '../mails/appointment-mails.js';
import type { AppointmentEntity } from '../appointment.entity.js';
import { APPOINTMENTS } from '../appointments.resource.js';
import { wantsMails } from '../mails/mail-recipients.js';
import { reminderDue } from './reminder-hours.js';

const INTERVAL_MS = 60_000;
/** Reminders of the quiet hours go out before them. */
const EARLIER_HOURS = 12;

/** Reminds of tomorrow's appointments, once each, by one process. */
@Injectable()
export class Reminders {
  private readonly records: Records<'appointments', AppointmentEntity>;
  private readonly job: ScheduledJob;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly mails: AppointmentMails,
    private readonly clinicClock: ClinicClock,
    scheduler: Scheduler,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: () => this.remind(),
      failure: 'nobody could be reminded',
    });
    this.records = store.of(APPOINTMENTS);
  }

  /** Queues the reminders that are due. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async remind(): Promise<void> {
    const now = this.clinicClock.now();
    const { reminder_hours } = await this.clinic.get();
    if (reminder_hours === 0 || isQuiet(now.time)) return;
    const last = addDays(now.date, Math.ceil((reminder_hours + EARLIER_HOURS) / 24));
    const ahead = await this.records.picked((builder) =>
      builder
        .where('appointments.status = :status', { status: 'confirmed' })
        .andWhere('appointments.date BETWEEN :first AND :last', { first: now.date, last }),
    );
    const text = `${now.date}T${now.time}`;
    const due = ahead
      .filter(isFirst)
      .filter(({ date, time }) => reminderDue(date, time, reminder_hours) <= text && text < `${date}T${time}`);
    for (const appointment of await this.withoutReminder(due, reminder_hours)) await this.enqueue(appointment);
  }

  /** Appointments with a reminder by mail or channel and no message about this date and time since the reminder was due. */
  private async withoutReminder(due: readonly Appointment[], hours: number): Promise<Appointment[]> {
    if (due.length === 0) return [];
    const { manager } = this.database.reader;
    const ids = due.map(({ id }) => id);
    const mailed = await wantsMails(manager, ids);
    const messages = await manager.find(MessageEntity, {
      where: { record_id: In(ids) },
      select: { id: true, record_id: true, created_at: true, once_key: true },
    });
    return due.filter(({ id, date, time, reminder_channel }) => {
      const mine = messages.filter(({ record_id }) => record_id === id);
      const dueAt = this.clinicClock.instantOf(reminderDue(date, time, hours)).toISOString();
      const isAsked = reminder_channel !== 'email' || mailed.has(id);
      const saysOther = ({ once_key }: Pick<MessageEntity, 'once_key'>): boolean =>
        Boolean(once_key?.startsWith(reminderKey({ id })) && !once_key.startsWith(reminderKey({ id, date, time })));
      return isAsked && mine.every((message) => message.created_at <= dueAt || saysOther(message));
    });
  }

  private async enqueue({ id, date, time }: Appointment): Promise<void> {
    await this.database
      .tx(async (manager) => {
        await this.records.locked(manager, id);
        const appointment = await this.records.get(id, manager);
        // It was moved or cancelled meanwhile.
        if (appointment.status !== 'confirmed' || appointment.date !== date || appointment.time !== time) return;
        await this.mails.remind(manager, await this.mails.whole(appointment), this.clinicClock.instantOf(`${date}T${time}`));
      })
      .catch(ignoreDuplicate);
  }
}
