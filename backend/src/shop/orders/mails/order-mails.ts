import { Inject, Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { PrivateLinks } from '../../../access/links/private-links.js';
import { CapsStore } from '../../../access/protection/caps-store.js';
import { confirmationEmail } from '../../../access/protection/reservations/confirmation-email.js';
import type { Ticket } from '../../../access/protection/reservations/reservations.js';
import type { Requester } from '../../../access/protection/requester.js';
import { ClinicService } from '../../../clinic/clinic.service.js';
import {
  ERASED,
  type Cart,
  type Clinic,
  type ClientNotice,
  type Fulfilment,
  type Order,
  type OrderEmailKind,
} from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { ReservedUnits } from '../reserved-units.js';
import { orderConfirmation } from './order-confirmation.js';
import { EMAIL_OF_STEP, orderEmail, orderLines } from './order-emails.js';
import { SaleTerms } from '../sale-conditions-text.js';

/** Mails whose recipients entered their address in a form. */
const BY_FORM = ['order-confirmation', 'confirmation-link'] as const;
const STEPS = Object.values(EMAIL_OF_STEP).filter((kind) => kind !== 'order-agreed');
/** The first of these mails contains the terms. */
const CONFIRMING = Object.values(EMAIL_OF_STEP).filter((kind) => kind !== 'order-cancelled');

/** Queues mails to the buyer inside the transaction of the change. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly clinic: ClinicService,
    private readonly links: PrivateLinks,
    private readonly terms: SaleTerms,
    private readonly caps: CapsStore,
    private readonly units: ReservedUnits,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async received(manager: EntityManager, orders: readonly Order[], requester: Requester | null): Promise<void> {
    const [first] = orders;
    if (!first) return;
    const url = await this.links.make(manager, 'order', first.cart_id);
    const clinic = await this.clinic.cachedProfile(manager);
    const pending = await this.unitsBeyondCap(manager, first.email);
    const mail = { ...orderConfirmation(orders, clinic, url, pending), client_id: first.client_id };
    await this.mails.enqueue(manager, mail, requester);
  }

  async toConfirm(manager: EntityManager, orders: readonly Order[], ticket: Ticket, requester: Requester | null): Promise<void> {
    const [first] = orders;
    if (!first) return;
    const texts = {
      subject: 'Confirma tu pedido',
      opening: ['Alguien ha enviado con este correo una solicitud de pedido en nuestra tienda:', '', ...orderLines(orders)],
      pronoun: 'lo',
      link: 'Confirmar el pedido',
      otherwise: 'los productos quedan libres de nuevo',
    } as const;
    const { name } = await this.clinic.cachedProfile(manager);
    const buyer = { ...first, name: first.client_name };
    await this.mails.enqueue(manager, confirmationEmail(buyer, ticket, texts, name, this.settings), requester);
  }

  private async unitsBeyondCap(manager: EntityManager, email: string): Promise<number | null> {
    if (!this.settings.rateLimits) return null;
    const { units_per_person } = await this.caps.get(manager);
    const units = await this.units.ofPerson(manager, email);
    return units > units_per_person ? units : null;
  }

  /**
   * Must be called inside the transaction of a step, or of a change of the shipping (`agreed`), with the whole order after it.
   * Cancels the mail of a step that was taken back, and sends each step once. The clinic's delay holds as for appointments.
   */
  async changed(manager: EntityManager, what: Fulfilment | 'agreed', order: Cart): Promise<ClientNotice | null> {
    const ids = order.lines.map(({ id }) => id);
    for (const id of ids) await this.mails.cancel(manager, id, what === 'agreed' ? ['order-agreed'] : STEPS);
    if (what === 'new' || order.email === ERASED.email) return null;
    const record_id = await this.recordByForm(manager, ids);
    if (record_id === null) return null;
    const kind = EMAIL_OF_STEP[what];
    if (what !== 'agreed' && (await this.wasMailed(manager, ids, [kind]))) return null;
    const url = await this.links.make(manager, 'order', order.id);
    const clinic = await this.clinic.cachedProfile(manager);
    const mail = orderEmail(kind, order, clinic, { url, terms: await this.termsWith(manager, ids, kind, clinic) });
    const { mail_delay_minutes: minutes } = clinic;
    const not_before = this.clock.ahead(minutes * 60_000);
    await this.mails.enqueue(manager, {
      kind,
      record_id,
      client_id: order.client_id,
      recipient: order.email,
      not_before,
      ...mail,
    });
    return this.mails.noticeTo(order.email, minutes);
  }

  /** The record of the first mail. Null for buyers who did not use the site's form. */
  private async recordByForm(manager: EntityManager, ids: readonly string[]): Promise<string | null> {
    const first = await manager.findOneBy(MessageEntity, { record_id: In([...ids]), kind: In([...BY_FORM]) });
    return first?.record_id ?? null;
  }

  /** Each contract is confirmed with its terms (TRLGDCU art. 98.7): with the summary, else with the first step's mail. */
  private async termsWith(
    manager: EntityManager,
    ids: readonly string[],
    kind: OrderEmailKind,
    clinic: Clinic,
  ): Promise<string | null> {
    if (kind === 'order-cancelled') return null;
    const isConfirmed = kind !== 'order-agreed' && (await this.wasMailed(manager, ids, CONFIRMING));
    return isConfirmed ? null : this.terms.text(clinic);
  }

  private wasMailed(manager: EntityManager, ids: readonly string[], kinds: readonly OrderEmailKind[]): Promise<boolean> {
    return manager.existsBy(MessageEntity, {
      record_id: In([...ids]),
      kind: In([...kinds]),
      state: In(['sending', 'sent', 'kept']),
    });
  }
}
