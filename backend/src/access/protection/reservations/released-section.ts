import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { DAY_MS, RESERVABLE_KINDS, type ReservableKindName } from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../notifications/notification-sections.js';
import { AdaptiveLimits } from '../adaptive-limits/adaptive-limits.js';
import { ReservationEntity } from './reservation.entity.js';

const TEXTS: Readonly<Record<ReservableKindName, { one: string; many: string; free: string }>> = {
  appointments: { one: 'cita', many: 'citas', free: 'Sus horas se pueden reservar de nuevo.' },
  leads: { one: 'mensaje', many: 'mensajes', free: 'Se han borrado.' },
  orders: { one: 'línea de pedido', many: 'líneas de pedido', free: 'Sus unidades están de nuevo en venta.' },
};

/** Notifies the clinic of expired reservations, as numbers without names, which are erased. */
@Injectable()
export class ReleasedSection implements NotificationSection, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly adaptiveLimits: AdaptiveLimits,
    private readonly sections: NotificationSections,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.sections.register(this);
  }

  async hasContent(): Promise<boolean> {
    const { manager } = this.database.reader;
    for (const kind of RESERVABLE_KINDS) {
      const { told_at } = await this.adaptiveLimits.stored(manager, kind);
      if (await manager.existsBy(ReservationEntity, this.since(kind, told_at))) return true;
    }
    return false;
  }

  async take(manager: EntityManager): Promise<SectionContent | null> {
    const titles: string[] = [];
    const lines: string[] = [];
    for (const kind of RESERVABLE_KINDS) {
      const { told_at } = await this.adaptiveLimits.stored(manager, kind);
      const count = await manager.countBy(ReservationEntity, this.since(kind, told_at));
      if (count === 0 || !(await this.adaptiveLimits.markNotified(manager, kind, told_at))) continue;
      const { one, many, free } = TEXTS[kind];
      const what = `${count} ${count === 1 ? one : many}`;
      titles.push(what);
      lines.push(`Se ${count === 1 ? 'ha liberado' : 'han liberado'} ${what} que nadie confirmó por correo a tiempo. ${free}`);
    }
    if (lines.length === 0) return null;
    lines.push(
      'Los datos de esas solicitudes se han borrado. Lo que sigue pendiente, y la protección de la web, lo ves en el panel:',
    );
    lines.push(`${this.settings.publicUrl}/admin/seguridad/proteccion`);
    return { title: `Sin confirmar: ${titles.join(', ')}`, lines };
  }

  private since(
    kind: ReservableKindName,
    notifiedAt: string | null,
  ): { kind: ReservableKindName; released_at: ReturnType<typeof MoreThan<string>> } {
    return { kind, released_at: MoreThan(notifiedAt ?? this.clock.ago(DAY_MS)) };
  }
}
