import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { Repository } from 'typeorm';
import { UserRoleEntity } from '../../access/accounts/user-role.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import { searchKey } from '../../platform/records/text-keys.js';
import type { ListQuery, NewWithdrawal, Page, Withdrawal } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { listPage } from '../../platform/lists/list-page.js';
import type { ListSpec } from '../../platform/lists/list-spec.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { withdrawalAcknowledgement, withdrawalNotice } from './withdrawal-mails.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

/** A letter may fall apart into three that are compared. */
const SEARCH_MAX = 500;

const LIST: ListSpec = {
  alias: 'withdrawal',
  fields: {
    id: { kind: 'text', path: 'withdrawal.id' },
    name: { kind: 'text', path: 'withdrawal.name' },
    email: { kind: 'text', path: 'withdrawal.email' },
    reference: { kind: 'text', path: 'withdrawal.reference' },
    created_at: { kind: 'text', path: 'withdrawal.created_at' },
  },
  search: 'withdrawal.search_text',
  defaultSort: [['withdrawal.created_at', 'DESC']],
};

@Injectable()
export class WithdrawalsService {
  constructor(
    @InjectRepository(WithdrawalEntity) private readonly withdrawals: Repository<WithdrawalEntity>,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  list(query: ListQuery): Promise<Page<Withdrawal>> {
    return listPage(this.withdrawals, LIST, query);
  }

  /** Kept, acknowledged to whoever withdraws and told to every administrator: all three or none. */
  async create(body: NewWithdrawal): Promise<Withdrawal> {
    const withdrawal: Withdrawal = { ...body, id: randomUUID(), created_at: this.clock.now().toISOString() };
    return this.database.tx(async (manager) => {
      const search_text = searchKey(body.name, body.email, body.reference).slice(0, SEARCH_MAX);
      await manager.insert(WithdrawalEntity, { ...withdrawal, search_text });
      const clinic = await this.clinic.get(manager);
      await this.mails.promise(manager, withdrawalAcknowledgement(withdrawal, clinic, this.settings.timeZone));
      const roles = await manager.find(UserRoleEntity, { where: { role: 'admin' }, relations: { user: true } });
      for (const { user } of roles)
        await this.mails.promise(manager, withdrawalNotice(withdrawal, clinic, this.settings.timeZone, user.email));
      return withdrawal;
    });
  }
}
