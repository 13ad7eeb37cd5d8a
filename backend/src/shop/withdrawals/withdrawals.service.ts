import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../access/protection/requester.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../core/clock.js';
import {
  CHECKOUT_ITEMS_MAX,
  typedReference,
  type ListQuery,
  type NewWithdrawal,
  type Order,
  type Withdrawal,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { emailKey } from '../../core/records/person-keys.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore, type RecordQuery, type Records } from '../../core/resources/records.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../core/settings.js';
import { OrderEntity } from '../orders/order.entity.js';
import { withdrawalReceipt, type Bought } from './withdrawal-receipt.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

/** More than one cart has, so that two carts are not taken for one. */
const MOST_LINES = CHECKOUT_ITEMS_MAX + 1;

@Injectable()
export class WithdrawalsService {
  private readonly records: Records<'withdrawals', WithdrawalEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.records = store.of(WITHDRAWALS);
  }

  list(query: ListQuery): Promise<PageAnswer<Withdrawal>> {
    return this.records.list(query);
  }

  picked(pick: RecordQuery<WithdrawalEntity>): Promise<Withdrawal[]> {
    return this.records.picked(pick);
  }

  /** All records, in parts. */
  parts(query: ListQuery): AsyncGenerator<Withdrawal[]> {
    return this.records.parts(query);
  }

  get(id: string): Promise<Withdrawal> {
    return this.records.get(id);
  }

  /**
   * Every withdrawal is stored and reported to the clinic. A receipt is mailed only when the e-mail has an order, or the form
   * could mail anybody. The response does not reveal which.
   */
  async create(body: NewWithdrawal, requester: Requester | null): Promise<Withdrawal> {
    const created_at = this.clock.now().toISOString();
    const blank = { status: 'received', acknowledged_at: null, settled_at: null, cart_id: null } as const;
    const withdrawal: Withdrawal = { ...body, ...blank, id: newId(), created_at };
    return this.database.tx(async (manager) => {
      const bought = await boughtBy(manager, body);
      const isBuyers = bought.length > 0;
      const client_id = await this.clients.known(manager, { ...body, phone: null });
      await manager.insert(WithdrawalEntity, {
        ...withdrawal,
        client_id,
        ...(isBuyers && { status: 'acknowledged', acknowledged_at: created_at, cart_id: cartAmong(bought) }),
        ...WITHDRAWALS.derivedColumns(withdrawal),
        told_at: null,
      });
      if (isBuyers) {
        const receipt = withdrawalReceipt(withdrawal, bought, await this.clinic.get(manager), this.settings.timeZone);
        await this.mails.enqueue(manager, { ...receipt, client_id }, requester);
      }
      await this.changes.touch(...WITHDRAWALS.topics);
      return requester ? withdrawal : { ...withdrawal, client_id };
    });
  }

  /** An acknowledgement by the staff is mailed. Each instant is set once. */
  update(id: string, change: Partial<NewWithdrawal>): Promise<Withdrawal> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clientAfter(manager, id, change);
      return this.records.update(id, change, async (_, before) => ({
        columns: { client_id, ...(await this.settled(manager, before, change, client_id)) },
      }));
    });
  }

  private async settled(
    manager: EntityManager,
    before: WithdrawalEntity,
    change: Partial<NewWithdrawal>,
    client_id: string | null,
  ): Promise<Partial<WithdrawalEntity>> {
    const now = this.clock.now().toISOString();
    const { status, reference, email } = { ...before, ...change };
    const isAcknowledged = status === 'acknowledged' && before.acknowledged_at === null;
    const isSettled = status === 'refunded' || status === 'rejected';
    const isRenamed = email !== before.email || reference !== before.reference;
    const bought = await boughtBy(manager, { email, reference });
    if (isAcknowledged) {
      const receipt = withdrawalReceipt({ ...before, email }, bought, await this.clinic.get(manager), this.settings.timeZone);
      await this.mails.enqueue(manager, { ...receipt, client_id });
    }
    return {
      // A later order of the person makes nothing doubtful that was clear.
      cart_id: isRenamed ? cartAmong(bought) : (before.cart_id ?? cartAmong(bought)),
      acknowledged_at: isAcknowledged ? now : before.acknowledged_at,
      settled_at: isSettled ? (before.settled_at ?? now) : null,
    };
  }

  /** A corrected name or e-mail may be of another client; a form alone makes none. */
  private async clientAfter(manager: EntityManager, id: string, change: Partial<NewWithdrawal>): Promise<string | null> {
    const before = await manager.findOne(WithdrawalEntity, {
      where: { id },
      select: { id: true, client_id: true, name: true, email: true },
    });
    if (!before) return null;
    const { name, email } = { ...before, ...change };
    if (name === before.name && email === before.email) return before.client_id;
    return (await this.clients.known(manager, { name, email, phone: null })) ?? before.client_id;
  }

  remove(id: string): Promise<Withdrawal> {
    return this.records.remove(id);
  }
}

/** Null when the e-mail has several orders; the staff then enters the reference. */
const cartAmong = (lines: readonly Pick<Order, 'cart_id'>[]): string | null => {
  const carts = new Set(lines.map(({ cart_id }) => cart_id));
  const [only] = carts;
  return carts.size === 1 && only !== undefined ? only : null;
};

/** Lines of the order with this reference, else the person's latest orders. */
async function boughtBy(
  manager: EntityManager,
  { email, reference }: Pick<NewWithdrawal, 'email' | 'reference'>,
): Promise<(Bought & Pick<Order, 'cart_id'>)[]> {
  const ofPerson = { email_key: emailKey(email) };
  const find = (where: object): Promise<OrderEntity[]> =>
    manager.find(OrderEntity, {
      where,
      relations: { joined_product: true },
      order: { created_at: 'DESC', id: 'ASC' },
      take: MOST_LINES,
    });
  const named = await find({ ...ofPerson, reference: typedReference(reference) });
  const lines = named.length > 0 ? named : await find(ofPerson);
  return lines.map((line) => ({ ...line, product_name: line.joined_product?.name ?? 'Producto' }));
}
