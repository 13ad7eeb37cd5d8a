import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../../access/notifications/notification-sections.js';
import { clinicTime, formatNearDay, formatTime, isNear, type Appointment } from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { MessageEntity } from '../../../core/mail/message.entity.js';
import { SETTINGS, type Settings } from '../../../core/settings.js';
import { AppointmentEntity } from '../appointment.entity.js';

const MOST_TAKEN = 200;

const TEXTS = {
  'appointment-received': 'Nueva cita',
  'appointment-moved': 'Cita cambiada',
  'appointment-cancelled': 'Cita cancelada',
} as const;
type NearKind = keyof typeof TEXTS;
const isNearKind = (kind: string): kind is NearKind => Object.hasOwn(TEXTS, kind);
const KINDS = Object.keys(TEXTS).filter(isNearKind);

interface Near extends Pick<Appointment, 'id' | 'date' | 'time'> {
  kind: NearKind;
}

/**
 * Bookings, moves and cancellations by the site for the next 24 hours. The clinic is notified at once, of several in one mail.
 */
@Injectable()
export class NearSection implements NotificationSection, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sections: NotificationSections,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sections.registerFirst(this);
  }

  hasContent(): Promise<boolean> {
    return this.isUrgent();
  }

  async isUrgent(): Promise<boolean> {
    return (await this.near(this.database.reader.manager)).length > 0;
  }

  async take(manager: EntityManager): Promise<SectionContent | null> {
    const near = await this.near(manager);
    if (near.length === 0) return null;
    const known = { kind: In(KINDS), record_id: In(near.map(({ id }) => id)) };
    await manager.update(MessageEntity, known, { untold_since: null });
    const [first] = near;
    const title = first && near.length === 1 ? textOf(first) : `${near.length} avisos de citas en menos de 24 horas`;
    const lines = near.flatMap((each) => [
      'En menos de 24 horas:',
      `${textOf(each)}: ${this.settings.publicUrl}/admin/appointments/${each.id}`,
    ]);
    return { title, lines };
  }

  /** Unreported coming appointments with their latest event, by start. */
  private async near(manager: EntityManager): Promise<Near[]> {
    const unreported = await manager.find(MessageEntity, {
      where: { untold_since: Not(IsNull()), kind: In(KINDS) },
      select: { id: true, record_id: true, kind: true },
      order: { untold_since: 'ASC', id: 'ASC' },
      take: MOST_TAKEN,
    });
    if (unreported.length === 0) return [];
    const latest = new Map(
      unreported.flatMap(({ record_id, kind }) => (record_id && isNearKind(kind) ? [[record_id, kind]] : [])),
    );
    const rows = await manager.find(AppointmentEntity, {
      where: { id: In([...latest.keys()]) },
      select: { id: true, date: true, time: true, status: true },
    });
    const now = clinicTime(this.clock.now(), this.settings.timeZone);
    return rows
      .flatMap(({ id, date, time, status }): Near[] => {
        const kind = latest.get(id);
        // The clinic cancelled it meanwhile, so it knows.
        const isKnown = status === 'cancelled' && kind !== 'appointment-cancelled';
        return kind && isNear({ date, time }, now) && !isKnown ? [{ id, date, time, kind }] : [];
      })
      .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  }
}

const startOf = ({ date, time }: Near): string => `${date} ${time}`;
const textOf = ({ kind, date, time }: Near): string => `${TEXTS[kind]}: ${formatNearDay(date, date)}, ${formatTime(time)}`;
