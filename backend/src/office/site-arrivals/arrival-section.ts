import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../access/notifications/notification-sections.js';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { formatNearDay, formatTime, type MessageKind } from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';

interface ArrivalTexts {
  one: string;
  many: string;
  /** `Nueva cita: jueves 26, 17:00`: the words before the title. */
  heading: string;
  list: string;
}

const TEXTS: Partial<Record<MessageKind, ArrivalTexts>> = {
  'appointment-received': { one: 'cita', many: 'citas', heading: 'Nueva cita', list: 'appointments' },
  'order-confirmation': { one: 'pedido', many: 'pedidos', heading: 'Nuevo pedido', list: 'orders' },
  'waiting-received': {
    one: 'petición de lista de espera',
    many: 'peticiones de lista de espera',
    heading: 'Lista de espera',
    list: 'waiting',
  },
  'lead-received': { one: 'mensaje', many: 'mensajes', heading: 'Nuevo mensaje', list: 'leads' },
};
const IDS_AT_ONCE = 500;
const MOST_NAMED = 20;

type Arrived = Pick<MessageEntity, 'kind' | 'record_id' | 'untold_since'>;

/** What arrived by the site, with links to the panel. Mails contain no names, texts or treatments. */
@Injectable()
export class ArrivalSection implements NotificationSection, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sections: NotificationSections,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sections.register(this);
  }

  hasContent(): Promise<boolean> {
    return this.database.reader.manager.existsBy(MessageEntity, { untold_since: Not(IsNull()) });
  }

  async take(manager: EntityManager): Promise<SectionContent | null> {
    const unreported = await manager.find(MessageEntity, {
      where: { untold_since: Not(IsNull()) },
      select: { id: true, kind: true, record_id: true, untold_since: true },
      order: { untold_since: 'ASC', id: 'ASC' },
    });
    if (unreported.length === 0) return null;
    const ids = unreported.map(({ id }) => id);
    for (const some of chunks(ids, IDS_AT_ONCE)) await manager.update(MessageEntity, { id: In(some) }, { untold_since: null });
    const counts: string[] = [];
    const lines: string[] = [];
    const titles: string[] = [];
    for (const [kind, { one, many, heading, list }] of Object.entries(TEXTS)) {
      const ofKind = unreported.filter((each) => each.kind === kind);
      if (ofKind.length === 0) continue;
      const count = `${ofKind.length} ${ofKind.length === 1 ? one : many}`;
      counts.push(count);
      lines.push(`Ha llegado por la web: ${count}`, '');
      // One item is a button, several are a list.
      const indent = ofKind.length === 1 ? '' : '  ';
      const listed = ofKind.slice(0, MOST_NAMED);
      const names = await this.namesOf(manager, listed);
      for (const { record_id, untold_since } of listed) {
        const arrival = this.clinicClock.at(new Date(untold_since ?? this.clinicClock.now().instant));
        const title = `${heading}: ${names.get(record_id ?? '') ?? this.moment(arrival)}`;
        titles.push(title);
        lines.push(`${indent}${title}: ${this.settings.publicUrl}/admin/${list}/${record_id}`);
      }
      if (ofKind.length > MOST_NAMED) lines.push(`  Y ${ofKind.length - MOST_NAMED} más en la lista.`);
      lines.push('');
    }
    if (counts.length === 0) return null;
    const [only = ''] = titles;
    return { title: titles.length === 1 ? only : `Nuevo: ${counts.join(', ')}`, lines: lines.slice(0, -1) };
  }

  /** The times of appointments and the references of orders. */
  private async namesOf(manager: EntityManager, arrived: readonly Arrived[]): Promise<Map<string, string | null>> {
    const where = { id: In(arrived.map(({ record_id }) => record_id)) };
    const appointments = await manager.find(AppointmentEntity, { where, select: { id: true, date: true, time: true } });
    const orders = await manager.find(OrderEntity, { where, select: { id: true, reference: true } });
    const times = appointments.map((each) => [each.id, this.moment(each)] as const);
    return new Map<string, string | null>([...times, ...orders.map(({ id, reference }) => [id, reference] as const)]);
  }

  private moment({ date, time }: { date: string; time: string }): string {
    return `${formatNearDay(date, this.clinicClock.now().date)}, ${formatTime(time)}`;
  }
}
