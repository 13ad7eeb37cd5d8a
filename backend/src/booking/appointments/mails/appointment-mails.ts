import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThan, type EntityManager } from 'typeorm';
import { PrivateLinks } from '../../../access/links/private-links.js';
import { CapsStore } from '../../../access/protection/caps-store.js';
import type { Requester } from '../../../access/protection/requester.js';
import { ClinicService } from '../../../clinic/clinic.service.js';
import {
  changeState,
  isNear,
  undoUntil,
  visitSpan,
  type Appointment,
  type Clinic,
  type ClientNotice,
} from '../../../contract/index.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Clock } from '../../../core/clock.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { emailKey } from '../../../core/records/person-keys.js';
import { RecordStore, type Records } from '../../../core/resources/records.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { PractitionerEntity } from '../../practitioners/practitioner.entity.js';
import { AppointmentEntity } from '../appointment.entity.js';
import { APPOINTMENTS } from '../appointments.resource.js';
import { wantsMails } from './mail-recipients.js';
import { wholeVisit, type WholeVisit } from '../../visits/whole-visit.js';
import { reminderParameters, reminderSms } from '../appointment-texts.js';
import { channelOf } from '../reminders/reminder-channels.js';
import { delayOf, takeDelayed, type Known } from './delayed-mails.js';
import { appointmentCalendar, appointmentEmail, type AppointmentEmailKind, type TooNear } from './appointment-emails.js';

/** One reminder for each date and time of an appointment. Without them the key is the common prefix. */
export const reminderKey = ({ id, date = '', time = '' }: Pick<Appointment, 'id'> & Partial<Appointment>): string =>
  `reminder ${id} ${date} ${time}`.trimEnd();

interface Timing {
  is_news?: boolean;
  once_key?: string;
  expires_at?: string;
  not_before?: string;
  known_before?: string;
}
interface Circumstances {
  /** The first mail, which may name the practitioner. */
  isNew?: boolean;
  timing?: Timing;
}
export const REMINDER = 'appointment-reminder';
/** A reminder changes nothing in a calendar. */
const WITH_CALENDAR: readonly AppointmentEmailKind[] = [
  'appointment-received',
  'appointment-confirmed',
  'appointment-moved',
  'appointment-cancelled',
];

/** The mail that a change needs; null for none. */
function emailKindOf(before: Known, after: WholeVisit): AppointmentEmailKind | null {
  const isMoved = after.some(({ id, date, time }) => {
    const earlier = before.find((each) => each.id === id);
    return earlier?.date !== date || earlier.time !== time;
  });
  const was = before[0]?.status;
  const [{ status }] = after;
  if (was === undefined) return status === 'confirmed' ? 'appointment-confirmed' : null;
  if (status === 'cancelled') return was === 'cancelled' ? null : 'appointment-cancelled';
  if (status === 'confirmed' && was !== 'confirmed') return 'appointment-confirmed';
  if (isMoved || was === 'cancelled') return 'appointment-moved';
  return null;
}

/**
 * Queues mails about appointments inside the transaction of the change, to people who booked on the site or asked for mails. A
 * visit gets one mail, about its first appointment.
 */
@Injectable()
export class AppointmentMails {
  private readonly records: Records<'appointments', AppointmentEntity>;

  constructor(
    store: RecordStore,
    private readonly mails: MailQueue,
    private readonly clinic: ClinicService,
    private readonly links: PrivateLinks,
    private readonly caps: CapsStore,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.records = store.of(APPOINTMENTS);
  }

  whole(one: Appointment): Promise<WholeVisit> {
    return wholeVisit(this.records, one);
  }

  /** After the request arrived or its link was used. Names only practitioners whom the site shows. */
  received(manager: EntityManager, visit: WholeVisit, requester: Requester | null, isNew = false): Promise<void> {
    return this.enqueue(manager, 'appointment-received', visit, requester, { isNew });
  }

  /** The staff booked, and the person wants a confirmation. */
  confirmedByStaff(manager: EntityManager, visit: WholeVisit): Promise<ClientNotice> {
    return this.delayed(manager, 'appointment-confirmed', visit, []);
  }

  /** Changes by the person's link also notify the clinic. Returns whom a mail tells; undefined without news. */
  async changed(
    manager: EntityManager,
    before: WholeVisit,
    after: WholeVisit,
    isByPerson = false,
  ): Promise<ClientNotice | null | undefined> {
    for (const one of after) {
      const was = before.find(({ id }) => id === one.id);
      if (was?.attendance === 'attended' && (one.attendance !== 'attended' || one.status === 'cancelled'))
        await this.mails.cancel(manager, one.id, ['opinion-request']);
    }
    const [first] = after;
    const delayed = await takeDelayed(manager, first.id);
    const kind = emailKindOf(delayed ?? before, after);
    if (!kind) {
      if (before[0].reminder_channel !== first.reminder_channel) await this.rechosen(manager, after);
      return delayed || before[0].status !== first.status ? null : undefined;
    }
    await this.mails.cancel(manager, first.id, [REMINDER]);
    const { date, time } = this.clinicClock.now();
    const isPast = first.date < date || (first.date === date && first.time <= time);
    const is_news = isByPerson && isNear(first, { date, time });
    if (isPast || !(delayed ?? (await this.isToBeMailed(manager, first.id)))) return null;
    if (!isByPerson) return this.delayed(manager, kind, after, delayed ?? before);
    await this.enqueue(manager, kind, after, null, { timing: { is_news } });
    return this.mails.noticeTo(first.email);
  }

  /** Uses the chosen channel. @throws a unique violation when another process has queued the reminder. */
  async remind(manager: EntityManager, visit: WholeVisit, startsAt: Date, again = ''): Promise<void> {
    const [first] = visit;
    const { id, client_id } = first;
    const timing = { once_key: `${reminderKey(first)}${again}`, expires_at: startsAt.toISOString() };
    const channel = channelOf(first, this.settings);
    const isMailed = await this.isToBeMailed(manager, id);
    if (!channel) return isMailed ? this.enqueue(manager, REMINDER, visit, null, { timing }) : undefined;
    const clinic = await this.clinic.cachedProfile(manager);
    const url = await this.links.makeShort(manager, 'appointment', id);
    const tooNear = this.tooNear(visit, clinic);
    const parts = await publicParts(manager, visit);
    const mail = appointmentEmail(REMINDER, parts, clinic, { manageUrl: url, tooNear, pending: null });
    await this.mails.enqueue(manager, {
      kind: REMINDER,
      record_id: id,
      client_id,
      channel: channel.channel,
      recipient: channel.to,
      subject: mail.subject,
      body: channel.channel === 'sms' ? reminderSms(first, clinic, url) : reminderParameters(first, clinic, url).join('\n'),
      // Only people who left their address for it get mails.
      instead: isMailed ? { recipient: first.email, ...mail } : null,
      ...timing,
    });
  }

  /** Replaces a waiting reminder when the channel changes. */
  private async rechosen(manager: EntityManager, visit: WholeVisit): Promise<void> {
    const [{ id, date, time, status }] = visit;
    if ((await this.mails.cancel(manager, id, [REMINDER])) === 0 || status !== 'confirmed') return;
    const startsAt = this.clinicClock.instantOf(`${date}T${time}`);
    await this.remind(manager, visit, startsAt, ` ${this.clock.now().toISOString()}`);
  }

  /**
   * Cancels reminders and opinion requests of a deleted appointment. Messages and link of its visit move to the next appointment.
   */
  async removed(manager: EntityManager, gone: Appointment): Promise<void> {
    await this.mails.cancel(manager, gone.id, [REMINDER, 'opinion-request']);
    const [heir] = await this.whole(gone);
    if (heir.id === gone.id) return void (await takeDelayed(manager, gone.id));
    await this.mails.moveToRecord(manager, gone.id, heir.id);
    await this.links.handOver(manager, 'appointment', gone.id, heir.id);
  }

  private async isToBeMailed(manager: EntityManager, id: string): Promise<boolean> {
    return (await wantsMails(manager, [id])).has(id);
  }

  /** The staff may correct it for some minutes, if the clinic wants that; the person is told of the last state. */
  private async delayed(
    manager: EntityManager,
    kind: AppointmentEmailKind,
    visit: WholeVisit,
    known: Known,
  ): Promise<ClientNotice> {
    const { mail_delay_minutes } = await this.clinic.cachedProfile(manager);
    await this.enqueue(manager, kind, visit, null, { timing: delayOf(known, mail_delay_minutes, this.clock.now()) });
    return this.mails.noticeTo(visit[0].email, mail_delay_minutes);
  }

  private async enqueue(
    manager: EntityManager,
    kind: AppointmentEmailKind,
    visit: WholeVisit,
    requester: Requester | null,
    { isNew = false, timing = {} }: Circumstances = {},
  ): Promise<void> {
    const clinic = await this.clinic.cachedProfile(manager);
    const [{ id, client_id, email: recipient }] = visit;
    const url = kind === 'appointment-cancelled' ? null : await this.links.make(manager, 'appointment', id);
    const hasCalendar = WITH_CALENDAR.includes(kind);
    const sequence = isNew || !hasCalendar ? 0 : await this.entriesOf(manager, id);
    const calendar = hasCalendar ? this.calendar(visit, clinic, sequence) : null;
    const shownVisit = isNew ? visit : await publicParts(manager, visit);
    const pending = kind === 'appointment-received' ? await this.pendingBeyondCap(manager, recipient) : null;
    const mail = appointmentEmail(kind, shownVisit, clinic, { manageUrl: url, tooNear: this.tooNear(visit, clinic), pending });
    await this.mails.enqueue(manager, { kind, record_id: id, client_id, recipient, ...mail, calendar, ...timing }, requester);
  }

  /** Pending coming appointments of the address, when they exceed the limit of one person. */
  private async pendingBeyondCap(manager: EntityManager, email: string): Promise<number | null> {
    if (!this.settings.rateLimits) return null;
    const { appointments_per_person } = await this.caps.get(manager);
    const { date, time } = this.clinicClock.now();
    const ofPerson = { email_key: emailKey(email), status: 'pending' as const };
    const pending = await manager.countBy(AppointmentEntity, [
      { ...ofPerson, date: MoreThan(date) },
      { ...ofPerson, date, time: MoreThan(time) },
    ]);
    return pending > appointments_per_person ? pending : null;
  }

  /** Null while the link can change the appointment. */
  private tooNear([first]: WholeVisit, clinic: Clinic): TooNear | null {
    const now = this.clinicClock.now();
    if (changeState(first, now, clinic).may_change) return null;
    const until = undoUntil(first, now.instant);
    return { undoUntil: until && this.clinicClock.at(new Date(until)).time };
  }

  /** The number of calendar files sent. Messages outlive the files. */
  entriesOf(manager: EntityManager, id: string): Promise<number> {
    return manager.countBy(MessageEntity, { record_id: id, kind: In([...WITH_CALENDAR]) });
  }

  private calendar(visit: WholeVisit, clinic: Clinic, sequence: number): string {
    const appointment = { ...visit[0], ...visitSpan(visit) };
    return appointmentCalendar({ appointment, clinic, sequence, now: this.clock.now() });
  }
}

/** Names only practitioners whom the site shows. */
const shown = async (manager: EntityManager, appointment: Appointment): Promise<Appointment> => ({
  ...appointment,
  practitioner_name: await publicPractitionerName(manager, appointment),
});

async function publicParts(manager: EntityManager, [first, ...others]: WholeVisit): Promise<WholeVisit> {
  const parts: [Appointment, ...Appointment[]] = [await shown(manager, first)];
  for (const each of others) parts.push(await shown(manager, each));
  return parts;
}

/** Null for one whom the site does not show. */
export async function publicPractitionerName(
  manager: EntityManager,
  { practitioner_id }: Pick<Appointment, 'practitioner_id'>,
): Promise<string | null> {
  if (practitioner_id === null) return null;
  return (await manager.findOneBy(PractitionerEntity, { id: practitioner_id, is_public: true }))?.name ?? null;
}
