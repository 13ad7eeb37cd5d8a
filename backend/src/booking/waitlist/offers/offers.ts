import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrivateLinks } from '../../../access/links/private-links.js';
import type { TreatmentEntity } from '../../../catalogue/treatments/treatment.entity.js';
import { ClinicService } from '../../../clinic/clinic.service.js';
import type { AvailableStart, Clinic } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/failures.js';
import { newId } from '../../../core/database/new-id.js';
import { ProblemException } from '../../../core/http/problem.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { personKeys } from '../../../core/records/person-keys.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { AppointmentEntity } from '../../appointments/appointment.entity.js';
import { Planner } from '../../planning/planner.js';
import { offerSpan } from './offer-deadline.js';
import { offerNote } from './freed-hours.js';
import { WaitlistOfferEntity } from './waitlist-offer.entity.js';
import { offerEmail } from '../waitlist-emails.js';
import { WaitlistEntity } from '../waitlist.entity.js';

/** `gone`: the person no longer waits, or offers are off. `taken`: somebody else has the hour. */
type Outcome = 'made' | 'taken' | 'gone';

/** Reserves an hour, stores the offer and queues its mail in one transaction. */
@Injectable()
export class Offers {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly planner: Planner,
    private readonly links: PrivateLinks,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async make(waitingId: string, start: AvailableStart): Promise<Outcome> {
    try {
      return await this.database.tx((manager) => this.offer(manager, waitingId, start));
    } catch (error) {
      // Booked meanwhile, or offered to the same person by another process.
      if (isDuplicate(error) || error instanceof ProblemException) return 'taken';
      throw error;
    }
  }

  private async offer(manager: EntityManager, waitingId: string, { date, time }: AvailableStart): Promise<Outcome> {
    const clinic = await this.clinic.get(manager);
    const span = offerSpan({ date, time }, this.clock.now(), clinic, this.settings.timeZone);
    if (!span || !clinic.waiting_list) return 'gone';
    const entry = await manager.findOne(WaitlistEntity, { where: { id: waitingId }, relations: { joined_treatment: true } });
    const treatment = entry?.joined_treatment;
    if (!entry || !treatment?.is_active) return 'gone';
    await this.planner.lock(manager, date);
    const until = span.until.toISOString();
    const { affected } = await manager.update(
      WaitlistEntity,
      { id: waitingId, status: 'waiting' },
      { status: 'offered', offered_date: date, offered_time: time, offered_until: until },
    );
    if (affected !== 1) return 'gone';
    const shownUntil = this.clinicClock.at(span.until).time;
    const appointment = await this.reserve(manager, entry, treatment, { date, time, note: offerNote(shownUntil) }, clinic);
    const id = newId();
    await manager.insert(WaitlistOfferEntity, {
      id,
      waiting_id: entry.id,
      open_for: entry.id,
      appointment_id: appointment.id,
      date,
      time,
      duration: treatment.duration,
      state: 'open' as const,
      offered_at: span.at.toISOString(),
      until,
      answered_at: null,
    });
    const { practitioner_name } = appointment;
    const { client_name } = entry;
    const texts = { client_name, date, time, until: shownUntil, treatment_name: treatment.name, practitioner_name };
    const mail = offerEmail(texts, clinic, await this.links.make(manager, 'offer', id));
    await this.mails.enqueue(manager, {
      kind: 'waiting-offer',
      record_id: entry.id,
      client_id: entry.client_id,
      recipient: entry.email,
      ...mail,
      not_before: span.at.toISOString(),
      expires_at: until,
    });
    await this.changes.touch('appointments', 'waiting');
    return 'made';
  }

  /** A pending appointment, whose cells nobody else can take. */
  private async reserve(
    manager: EntityManager,
    entry: WaitlistEntity,
    treatment: TreatmentEntity,
    { date, time, note }: AvailableStart & { note: string },
    clinic: Clinic,
  ): Promise<{ id: string; practitioner_name: string | null }> {
    const { client_id, client_name, email, phone, privacy_version } = entry;
    const id = newId();
    const { duration } = treatment;
    await manager.insert(AppointmentEntity, {
      id,
      client_id,
      client_name,
      email,
      phone,
      privacy_version,
      treatment_id: treatment.id,
      date,
      time,
      duration,
      notes: note,
      status: 'pending' as const,
      practitioner_id: null,
      equipment: [],
      visit_id: null,
      attendance: null,
      attendance_at: null,
      arrived_at: null,
      created_at: this.clock.now().toISOString(),
      ...personKeys(client_name, entry),
    });
    const wanted = { date, time, duration, treatment, practitioner_id: null, isVisitor: true };
    const assigned = await this.planner.claim(manager, id, wanted, clinic);
    const { practitioner_id, practitioner_name, equipment, isPublic } = assigned;
    await manager.update(AppointmentEntity, { id }, { practitioner_id, equipment });
    return { id, practitioner_name: isPublic ? practitioner_name : null };
  }
}
