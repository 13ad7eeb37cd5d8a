import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../../access/notifications/notification-sections.js';
import { addDays, formatNearDay, formatTime, isNear, type Appointment } from '../../../contract/index.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Database } from '../../../core/database/database.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { AppointmentEntity } from '../appointment.entity.js';

const TEXTS = {
  'appointment-received': 'Nueva cita',
  'appointment-moved': 'Cita cambiada',
  'appointment-cancelled': 'Cita cancelada',
} as const;
type NearKind = keyof typeof TEXTS;
const KINDS = Object.keys(TEXTS) as NearKind[];
/** In one mail, which has to fit into a column. */
const MOST_NAMED = 100;

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
    private readonly clinicClock: ClinicClock,
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
    const lines = near
      .slice(0, MOST_NAMED)
      .flatMap((each) => ['En menos de 24 horas:', `${textOf(each)}: ${this.settings.publicUrl}/admin/appointments/${each.id}`]);
    return { title, lines: [...lines, ...(near.length > MOST_NAMED ? [`Y ${near.length - MOST_NAMED} más en la agenda.`] : [])] };
  }

  /** Unreported coming appointments with their latest event, by start. */
  private async near(manager: EntityManager): Promise<Near[]> {
    const now = this.clinicClock.now();
    const rows = await manager
      .createQueryBuilder(MessageEntity, 'message')
      .innerJoin(AppointmentEntity, 'appointment', 'appointment.id = message.record_id')
      .select('message.kind', 'kind')
      .addSelect('appointment.id', 'id')
      .addSelect('appointment.date', 'date')
      .addSelect('appointment.time', 'time')
      .addSelect('appointment.status', 'status')
      .where('message.untold_since IS NOT NULL AND message.kind IN (:...kinds)', { kinds: KINDS })
      .andWhere('appointment.date IN (:...days)', { days: [now.date, addDays(now.date, 1)] })
      .orderBy('message.untold_since')
      .addOrderBy('message.id')
      .getRawMany<Near & Pick<Appointment, 'status'>>();
    const latest = new Map(rows.map((row) => [row.id, row]));
    return (
      [...latest.values()]
        // The clinic knows of an appointment that it has cancelled.
        .filter((each) => isNear(each, now) && (each.status !== 'cancelled' || each.kind === 'appointment-cancelled'))
        .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    );
  }
}

const startOf = ({ date, time }: Near): string => `${date} ${time}`;
const textOf = ({ kind, date, time }: Near): string => `${TEXTS[kind]}: ${formatNearDay(date, date)}, ${formatTime(time)}`;
