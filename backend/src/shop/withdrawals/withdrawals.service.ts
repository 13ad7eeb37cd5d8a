import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { UserRoleEntity } from '../../access/users/user-role.entity.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import type { NewWithdrawal, Withdrawal } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { withdrawalAcknowledgement, withdrawalNotice } from './withdrawal-mails.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

@Injectable()
export class WithdrawalsService {
  readonly records = this.keeper.of(WITHDRAWALS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Kept, acknowledged to whoever withdraws and told to every administrator: all three or none. */
  async create(body: NewWithdrawal): Promise<Withdrawal> {
    const withdrawal: Withdrawal = { ...body, id: randomUUID(), created_at: this.clock.now().toISOString() };
    return this.database.tx(async (manager) => {
      await insertRow(manager, WithdrawalEntity, { ...withdrawal, ...WITHDRAWALS.keptColumns(body) });
      const clinic = await this.clinic.get(manager);
      await this.mails.promise(manager, withdrawalAcknowledgement(withdrawal, clinic, this.settings.timeZone));
      const roles = await manager.find(UserRoleEntity, { where: { role: 'admin' }, relations: { user: true } });
      for (const { user } of roles)
        await this.mails.promise(manager, withdrawalNotice(withdrawal, clinic, this.settings.timeZone, user.email));
      await this.changes.touch(...WITHDRAWALS.topics);
      return withdrawal;
    });
  }
}
