import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { ClinicService } from '../../clinic/clinic.service.js';
import { clientEmail } from '../../clinic/client-email.js';
import { absenceSentence, type AbsenceNotice, type Clinic } from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { publicPractitionerName } from '../appointments/mails/appointment-mails.js';
import { PractitionersService } from '../practitioners/practitioners.service.js';
import type { AbsenceNoticesDto } from './absence-notices.dto.js';

const SUBJECT = 'Sobre tu cita';
const UNNAMED = 'otra persona del equipo';

/** Tells the clients of an absent practitioner, each once a day of the absence. */
@Injectable()
export class AbsenceNotices {
  constructor(
    private readonly mails: MailQueue,
    private readonly practitioners: PractitionersService,
    private readonly clinic: ClinicService,
    private readonly database: Database,
    private readonly clinicClock: ClinicClock,
  ) {}

  /** Of the appointments that are to come; those that a colleague has taken over keep their hour. */
  send(practitionerId: string, { appointment_ids, dry_run }: AbsenceNoticesDto): Promise<AbsenceNotice[]> {
    return this.database.tx(async (manager) => {
      // Two receptionists at once send one mail.
      await this.practitioners.lock(manager, practitionerId);
      const clinic = await this.clinic.get(manager);
      const now = this.clinicClock.now();
      const rows = await manager.find(AppointmentEntity, {
        where: { id: In([...appointment_ids]), status: Not('cancelled'), date: MoreThanOrEqual(now.date) },
        order: { date: 'ASC', time: 'ASC', id: 'ASC' },
      });
      const coming = rows.filter(({ date, time }) => date > now.date || time > now.time);
      const byClient = new Map<string, AppointmentEntity[]>();
      for (const row of coming) {
        const key = `absence ${practitionerId} ${row.date} ${row.client_id ?? row.id}`;
        byClient.set(key, [...(byClient.get(key) ?? []), row]);
      }
      const notices: AbsenceNotice[] = [];
      for (const [once_key, theirs] of byClient) {
        const notice = await this.notice(manager, practitionerId, theirs, clinic, once_key);
        notices.push(notice);
        if (dry_run || notice.state !== 'new') continue;
        const { subject, text: body, email: recipient } = notice;
        const [{ id: record_id, client_id, date, time }] = theirs as [AppointmentEntity];
        const expires_at = this.clinicClock.instantOf(`${date}T${time}`).toISOString();
        await this.mails.enqueue(manager, {
          kind: 'practitioner-absent',
          record_id,
          client_id,
          recipient,
          subject,
          body,
          once_key,
          expires_at,
        });
      }
      return notices;
    });
  }

  private async notice(
    manager: EntityManager,
    practitionerId: string,
    theirs: readonly AppointmentEntity[],
    clinic: Clinic,
    once_key: string,
  ): Promise<AbsenceNotice> {
    const [{ client_name, email, phone }] = theirs as [AppointmentEntity];
    const sentences: string[] = [];
    for (const each of theirs) {
      const isTaken = each.practitioner_id !== practitionerId;
      const sentence = absenceSentence(each, isTaken ? ((await publicPractitionerName(manager, each)) ?? UNNAMED) : null);
      sentences.push(sentence.replace(/^./, (first) => first.toUpperCase()));
    }
    const state = email === '' ? 'no-email' : (await manager.existsBy(MessageEntity, { once_key })) ? 'notified' : 'new';
    const text = clientEmail(client_name, sentences, '¿Alguna duda?', clinic);
    return { client_name, email, phone, state, subject: SUBJECT, text };
  }
}
