import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import type { UndeliveredMail } from '../../contract/index.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/http/problem.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { OutgoingMailEntity } from '../../platform/mail/outgoing-mail.entity.js';

const MOST_SHOWN = 100;

/** What the queue has given up, for whoever runs the clinic: nobody else would know that a customer was not told. */
@Injectable()
export class UndeliveredMails {
  constructor(
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<UndeliveredMail[]> {
    const mails = await this.database.reader.manager.find(OutgoingMailEntity, {
      where: { given_up_at: Not(IsNull()) },
      order: { given_up_at: 'DESC', id: 'ASC' },
      take: MOST_SHOWN,
    });
    return mails.map(shown);
  }

  async sendAgain(id: string): Promise<UndeliveredMail> {
    return this.database.tx(async (manager) => {
      const mail = await find(manager, id);
      const next_attempt_at = this.clock.now().toISOString();
      await manager.update(OutgoingMailEntity, { id }, { attempts: 0, next_attempt_at, given_up_at: null });
      this.database.afterCommit(() => this.queue.wake());
      return mail;
    });
  }

  async remove(id: string): Promise<UndeliveredMail> {
    return this.database.tx(async (manager) => {
      const mail = await find(manager, id);
      await manager.delete(OutgoingMailEntity, { id });
      return mail;
    });
  }
}

async function find(manager: EntityManager, id: string): Promise<UndeliveredMail> {
  const mail = await manager.findOneBy(OutgoingMailEntity, { id, given_up_at: Not(IsNull()) });
  if (!mail) throw notFound('Correo no encontrado');
  return shown(mail);
}

/** Without its text: that is the recipient's. */
const shown = ({
  id,
  kind,
  to_name,
  to_address,
  subject,
  created_at,
  given_up_at,
  failure,
}: OutgoingMailEntity): UndeliveredMail => ({
  id,
  kind,
  to_name,
  to_address,
  subject,
  created_at,
  given_up_at: given_up_at ?? created_at,
  failure,
});
