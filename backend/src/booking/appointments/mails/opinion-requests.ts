import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { PrivateLinks } from '../../../access/links/private-links.js';
import { ClinicService } from '../../../clinic/clinic.service.js';
import { addDays, HOUR_MS, type Appointment } from '../../../contract/index.js';
import { isQuiet } from '../../../core/calendar/clinic-hours.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { ignoreDuplicate } from '../../../core/database/failures.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { RecordStore, type Records } from '../../../core/resources/records.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import type { AppointmentEntity } from '../appointment.entity.js';
import { APPOINTMENTS } from '../appointments.resource.js';
import { askedBySite } from './mail-recipients.js';
import { opinionEmail } from './opinion-email.js';

const INTERVAL_MS = 60_000;
/** Attendance may be recorded some days later. Older visits are not asked about, also when the setting is switched on. */
const LATEST_DAYS = 7;
/** A request that is delayed longer is useless. */
const OF_USE_DAYS = 3;

/** One opinion per visit. */
const keyOf = ({ id, visit_id }: Pick<Appointment, 'id' | 'visit_id'>): string => `opinion ${visit_id ?? id}`;

/** Requests an opinion from people who came: once, by day, by mail. */
@Injectable()
export class OpinionRequests {
  private readonly records: Records<'appointments', AppointmentEntity>;
  private readonly job: ScheduledJob;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
    private readonly links: PrivateLinks,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    scheduler: Scheduler,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: () => this.ask(),
      failure: 'nobody could be asked for an opinion',
    });
    this.records = store.of(APPOINTMENTS);
  }

  /** Queues the requests that are due. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async ask(): Promise<void> {
    const now = this.clinicClock.now();
    const { opinion_hours } = await this.clinic.get();
    if (opinion_hours === 0 || isQuiet(now.time)) return;
    const first = addDays(now.date, -LATEST_DAYS - Math.ceil(opinion_hours / 24) - 1);
    const came = await this.records.picked((builder) =>
      builder
        .where("appointments.attendance = 'attended' AND appointments.status <> 'cancelled'")
        .andWhere('appointments.date BETWEEN :first AND :last', { first, last: now.date }),
    );
    const sinceDue = (appointment: Appointment): number => now.instant.getTime() - this.dueAt(appointment, opinion_hours);
    const due = came.filter((each) => sinceDue(each) >= 0 && sinceDue(each) <= LATEST_DAYS * 24 * HOUR_MS);
    for (const { id } of await this.withoutRequest(due)) await this.enqueue(id);
  }

  /** Hours after the end of the visit. */
  private dueAt({ date, time, duration }: Appointment, hours: number): number {
    return this.clinicClock.instantOf(`${date}T${time}`).getTime() + duration * 60_000 + hours * HOUR_MS;
  }

  /** Only people who booked on the site are asked. */
  private async withoutRequest(due: readonly Appointment[]): Promise<Appointment[]> {
    if (due.length === 0) return [];
    const { manager } = this.database.reader;
    const where = { once_key: In(due.map(keyOf)) };
    const sent = await manager.find(MessageEntity, { where, select: { id: true, once_key: true } });
    const keys = new Set(sent.map(({ once_key }) => once_key));
    const bySite = await askedBySite(
      manager,
      due.map(({ id }) => id),
    );
    return due.filter((each) => !keys.has(keyOf(each)) && bySite.has(each.id));
  }

  private async enqueue(id: string): Promise<void> {
    await this.database
      .tx(async (manager) => {
        await this.records.locked(manager, id);
        const appointment = await this.records.get(id, manager);
        // The attendance may have been corrected meanwhile.
        if (appointment.attendance === 'attended' && appointment.status !== 'cancelled') await this.sendTo(manager, appointment);
      })
      .catch(ignoreDuplicate);
  }

  private async sendTo(manager: EntityManager, appointment: Appointment): Promise<void> {
    const { id, client_id, client_name, email } = appointment;
    const url = await this.links.make(manager, 'opinion', id);
    await this.mails.enqueue(manager, {
      kind: 'opinion-request',
      record_id: id,
      client_id,
      recipient: email,
      ...opinionEmail(client_name, await this.clinic.get(manager), url),
      once_key: keyOf(appointment),
      expires_at: this.clock.ahead(OF_USE_DAYS * 24 * HOUR_MS),
    });
  }
}
