import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../access/protection/requester.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import type { NewWithdrawal, Withdrawal } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { emailKey } from '../../platform/records/person-keys.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { OrderEntity } from '../orders/order.entity.js';
import { withdrawalReceipt, type Bought } from './withdrawal-receipt.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

const MOST_LINES = 50;

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

  /**
   * Kept in every case, for the clinic to be told by its next digest. By mail it is acknowledged only where the e-mail is that of an
   * order, whatever the reference: to anybody else this form could make the clinic write. The answer does not say which it was.
   */
  async create(body: NewWithdrawal, requester: Requester | null): Promise<Withdrawal> {
    const withdrawal: Withdrawal = { ...body, id: randomUUID(), created_at: this.clock.now().toISOString() };
    return this.database.tx(async (manager) => {
      await insertRow(manager, WithdrawalEntity, { ...withdrawal, ...WITHDRAWALS.keptColumns(body), told_at: null });
      const bought = await boughtBy(manager, body);
      if (bought.length > 0) {
        const receipt = withdrawalReceipt(withdrawal, bought, await this.clinic.get(manager), this.settings.timeZone);
        await this.mails.promise(manager, receipt, requester);
      }
      await this.changes.touch(...WITHDRAWALS.topics);
      return withdrawal;
    });
  }
}

/** The lines of the order that the reference names, or of the latest ones where it names none of this e-mail's. */
async function boughtBy(manager: EntityManager, { email, reference }: NewWithdrawal): Promise<Bought[]> {
  const ofPerson = { email_key: emailKey(email) };
  const find = (where: object): Promise<OrderEntity[]> =>
    manager.find(OrderEntity, {
      where,
      relations: { joined_product: true },
      order: { created_at: 'DESC', id: 'ASC' },
      take: MOST_LINES,
    });
  const named = await find({ ...ofPerson, reference: reference.toUpperCase() });
  const lines = named.length > 0 ? named : await find(ofPerson);
  return lines.map((line) => ({ ...line, product_name: line.joined_product?.name ?? 'Producto' }));
}
