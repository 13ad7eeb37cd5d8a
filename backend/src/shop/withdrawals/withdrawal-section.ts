import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../access/notifications/notification-sections.js';
import { formatInstant, type Withdrawal } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { emailKey } from '../../core/records/person-keys.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { OrderEntity } from '../orders/order.entity.js';
import { WithdrawalEntity } from './withdrawal.entity.js';

/** MySQL's TEXT holds 65,535 bytes for all sections. The rest waits for the next mail. */
const MOST_BYTES = 50_000;
const MOST_READ = 2000;
/** Separates withdrawals in the mail. Lines of visitors' text are indented, so none is empty. */
export const BETWEEN_REPORTS = '\n\n';
export const EMAIL_LINE = '  Email: ';
const KEYS_AT_ONCE = 200;
/** Whether a receipt was mailed is known once it is checked. */
const NEW = { told_at: IsNull(), is_checked: true };

/** Only for administrators. The refund period starts at the reported instant. */
@Injectable()
export class WithdrawalSection implements NotificationSection, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sections: NotificationSections,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sections.register(this);
  }

  hasContent(): Promise<boolean> {
    return this.database.reader.manager.existsBy(WithdrawalEntity, NEW);
  }

  async take(manager: EntityManager): Promise<SectionContent | null> {
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    const [unreported, total] = await manager.findAndCount(WithdrawalEntity, { where: NEW, order, take: MOST_READ });
    if (total === 0) return null;
    const buyers = await buyersAmong(manager, unreported);
    const isBuyers = ({ email }: WithdrawalEntity): boolean => buyers.has(emailKey(email));
    // Buyers first, so that a flood of invented withdrawals does not hide them.
    const sorted = [...unreported.filter(isBuyers), ...unreported.filter((each) => !isBuyers(each))];
    const entries = sorted.map((each) => ({ id: each.id, lines: [...this.stated(each), receiptLine(isBuyers(each)), ''] }));
    const reported = entries.slice(0, fitting(entries.map(({ lines }) => lines.join('\n'))));
    await manager.update(WithdrawalEntity, { id: In(reported.map(({ id }) => id)) }, { told_at: this.clock.now().toISOString() });
    const rest = total - reported.length;
    const count = total === 1 ? '1 desistimiento' : `${total} desistimientos`;
    return {
      title: count,
      lines: [
        `Has recibido ${count}. El plazo para devolver lo pagado es de 14 días desde que ${total === 1 ? 'llegó' : 'llegaron'}.`,
        '',
        ...reported.flatMap(({ lines }) => lines),
        ...(rest > 0 ? [`Hay ${rest} más, que van en el próximo resumen.`] : []),
      ],
    };
  }

  private stated({ created_at, name, email, reference, message }: Withdrawal): string[] {
    return [
      `  Recibido: ${formatInstant(created_at, this.settings.timeZone)}`,
      `  Nombre: ${oneLine(name)}`,
      `${EMAIL_LINE}${email}`,
      `  Pedido: ${oneLine(reference)}`,
      ...(message ? [`  Comentario: ${message.replace(/\n/g, '\n    ')}`] : []),
    ];
  }
}

const receiptLine = (isBuyers: boolean): string =>
  isBuyers
    ? '  Ya tiene su acuse de recibo por correo.'
    : '  Ningún pedido tiene ese email: no se le ha escrito. Compruébalo antes de contestar.';

/** How many fit, at least one. */
function fitting(texts: readonly string[]): number {
  let bytes = 0;
  const first = texts.findIndex((text) => (bytes += Buffer.byteLength(text)) > MOST_BYTES);
  return first < 0 ? texts.length : Math.max(1, first);
}

async function buyersAmong(manager: EntityManager, withdrawals: readonly WithdrawalEntity[]): Promise<Set<string>> {
  const keys = [...new Set(withdrawals.map(({ email }) => emailKey(email)))];
  const buyers = new Set<string>();
  for (const some of chunks(keys, KEYS_AT_ONCE))
    for (const { email } of await manager.find(OrderEntity, {
      where: { email_key: In(some) },
      select: { id: true, email: true },
    }))
      buyers.add(emailKey(email));
  return buyers;
}

/** Line breaks in a visitor's text could imitate lines of the clinic. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
