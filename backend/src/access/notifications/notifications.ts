import { Inject, Injectable } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { insertIfMissing } from '../../core/database/statements.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { Sender } from '../../mail/sender.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationSections, type SectionContent } from './notification-sections.js';

const INTERVAL_MS = 15_000;
const ONLY_ROW = 1;
const NEVER = '';
/** The column's length. */
const MOST_SUBJECT = 200;

/**
 * One mail per interval to each administrator about everything new, and an immediate one for urgent news, so that a flood of
 * forms is not a flood of mails.
 */
@Injectable()
export class Notifications {
  private readonly job: ScheduledJob;

  constructor(
    private readonly database: Database,
    private readonly sections: NotificationSections,
    private readonly mails: MailQueue,
    private readonly sender: Sender,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: () => this.send(),
      failure: 'the digest could not be made',
    });
  }

  /** Sends what is new, unless the last mail is recent. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async send(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.settings.digestMinutes * 60_000).toISOString();
    const last = await this.database.reader.manager.findOneBy(NotificationEntity, { id: ONLY_ROW });
    const isEarly = last !== null && last.told_at > before;
    if (isEarly ? !(await this.isUrgent()) : !(await this.hasContent())) return;
    const { name } = await this.sender.get();
    await this.database.tx(async (manager) => {
      if (!(await this.mark(manager, isEarly ? last.told_at : before, now.toISOString()))) return;
      const contents: SectionContent[] = [];
      for (const section of this.sections.all) contents.push(...[await section.take(manager)].filter((each) => each !== null));
      if (contents.length > 0) await this.enqueue(manager, contents, name);
    });
  }

  private async hasContent(): Promise<boolean> {
    for (const section of this.sections.all) if (await section.hasContent()) return true;
    return false;
  }

  private async isUrgent(): Promise<boolean> {
    for (const section of this.sections.all) if (await section.isUrgent?.()) return true;
    return false;
  }

  /** False when another process was first. */
  private async mark(manager: EntityManager, before: string, now: string): Promise<boolean> {
    await insertIfMissing(manager, NotificationEntity, { id: ONLY_ROW, told_at: NEVER });
    const { affected } = await manager.update(
      NotificationEntity,
      { id: ONLY_ROW, told_at: LessThanOrEqual(before) },
      { told_at: now },
    );
    return affected === 1;
  }

  private async enqueue(manager: EntityManager, contents: readonly SectionContent[], clinicName: string): Promise<void> {
    const lines = [
      'Hola:',
      '',
      ...contents.flatMap((section) => [...section.lines, '']),
      `Abrir el panel: ${this.settings.publicUrl}/admin`,
      '',
      clinicName,
    ];
    const subject = contents
      .map(({ title }) => title)
      .join(' · ')
      .slice(0, MOST_SUBJECT);
    const roles = await manager.find(UserRoleEntity, { where: { role: 'admin' }, relations: { user: true } });
    for (const { user } of roles)
      await this.mails.enqueue(manager, { kind: 'digest', recipient: user.email, subject, body: lines.join('\n') });
  }
}
