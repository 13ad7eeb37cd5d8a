import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThan, type EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import type { Requester } from '../../access/protection/requester.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { clinicTime, type Appointment, type Clinic } from '../../contract/index.js';
import { Clock } from '../../platform/clock.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { MessageEntity } from '../../platform/mail/message.entity.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';
import { appointmentCalendar, appointmentLetter, type AppointmentLetterKind } from './appointment-letters.js';

/** Whoever has one of these left the address with a form of the site. */
export const BY_FORM = ['appointment-received', 'confirmation-link'] as const;

type State = Pick<Appointment, 'date' | 'time' | 'status'>;

/** What a change of an appointment is to whoever comes; null when they need not hear of it. */
function whatIsTold(before: State, after: State): AppointmentLetterKind | null {
  const isMoved = before.date !== after.date || before.time !== after.time;
  if (after.status === 'cancelled') return before.status === 'cancelled' ? null : 'appointment-cancelled';
  if (after.status === 'confirmed' && before.status !== 'confirmed') return 'appointment-confirmed';
  if (isMoved || before.status === 'cancelled') return 'appointment-moved';
  return null;
}

/** Tells whoever asked for an appointment by the site what becomes of it, within the transaction that decides it. */
@Injectable()
export class AppointmentMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly clinic: ClinicService,
    private readonly links: PrivateLinks,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Its request has come in, or its link was followed. */
  received(manager: EntityManager, appointment: Appointment, requester: Requester | null): Promise<void> {
    return this.promise(manager, 'appointment-received', appointment, requester);
  }

  async changed(manager: EntityManager, before: State, after: Appointment): Promise<void> {
    const kind = whatIsTold(before, after);
    if (!kind) return;
    await this.mails.void(manager, after.id, ['appointment-reminder']);
    const { date, time } = clinicTime(this.clock.now(), this.settings.timeZone);
    const isPast = after.date < date || (after.date === date && after.time <= time);
    if (!isPast && (await this.isByForm(manager, after.id))) await this.promise(manager, kind, after, null);
  }

  /** @throws a unique violation when another process has promised it. */
  async remind(manager: EntityManager, appointment: Appointment, startsAt: Date): Promise<void> {
    const { id, date, time } = appointment;
    await this.promise(manager, 'appointment-reminder', appointment, null, {
      once_key: `reminder ${id} ${date} ${time}`,
      expires_at: startsAt.toISOString(),
    });
  }

  /** It is gone: nobody is to be reminded of it. */
  removed(manager: EntityManager, id: string): Promise<void> {
    return this.mails.void(manager, id, ['appointment-reminder']);
  }

  /** Nobody is written to who did not leave the address for it. */
  private isByForm(manager: EntityManager, id: string): Promise<boolean> {
    return manager.existsBy(MessageEntity, { record_id: id, kind: In([...BY_FORM]) });
  }

  private async promise(
    manager: EntityManager,
    kind: AppointmentLetterKind,
    appointment: Appointment,
    requester: Requester | null,
    timing: { once_key?: string; expires_at?: string } = {},
  ): Promise<void> {
    const clinic = await this.clinic.get(manager);
    const { id, email: recipient } = appointment;
    const url = kind === 'appointment-cancelled' ? null : await this.links.make(manager, 'appointment', id);
    // A reminder changes nothing in a calendar.
    const calendar = kind === 'appointment-reminder' ? null : await this.calendar(manager, appointment, clinic);
    const letter = appointmentLetter(
      kind,
      { ...appointment, practitioner_name: await publicName(manager, appointment) },
      clinic,
      url,
    );
    await this.mails.promise(manager, { kind, record_id: id, recipient, ...letter, calendar, ...timing }, requester);
  }

  private async calendar(manager: EntityManager, appointment: Appointment, clinic: Clinic): Promise<string> {
    const earlier = { record_id: appointment.id, calendar: MoreThan('') };
    const sequence = await manager.countBy(MessageEntity, earlier);
    return appointmentCalendar({ appointment, clinic, sequence, now: this.clock.now() });
  }
}

/** Only of those whom visitors may know. */
async function publicName(manager: EntityManager, { practitioner_id }: Appointment): Promise<string | null> {
  if (practitioner_id === null) return null;
  return (await manager.findOneBy(PractitionerEntity, { id: practitioner_id, is_public: true }))?.name ?? null;
}
