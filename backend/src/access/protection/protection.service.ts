import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import {
  DAY_MS,
  RESERVABLE_KINDS,
  type AdaptiveLimitMode,
  type AdaptiveLimitReport,
  type ProtectionReport,
  type ProtectionSettings,
  type ReservableKindName,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { AdaptiveLimits } from './adaptive-limits/adaptive-limits.js';
import { CapsStore } from './caps-store.js';
import { VisitorAdmission } from './visitor-admission.js';
import { ReservationEntity } from './reservations/reservation.entity.js';
import { ReservableKinds } from './reservable-kinds.js';

/** Reports and settings of the protection, for the panel. */
@Injectable()
export class ProtectionService {
  constructor(
    private readonly database: Database,
    private readonly admission: VisitorAdmission,
    private readonly caps: CapsStore,
    private readonly adaptiveLimits: AdaptiveLimits,
    private readonly reservables: ReservableKinds,
    private readonly clock: Clock,
    private readonly changes: ChangeCounters,
  ) {}

  async report(): Promise<ProtectionReport> {
    const reports = await Promise.all(RESERVABLE_KINDS.map((kind) => this.limitReport(kind)));
    const brakes = Object.fromEntries(
      RESERVABLE_KINDS.map((kind, index) => [kind, reports[index]]),
    ) as ProtectionReport['brakes'];
    return {
      ...(await this.caps.get(this.database.manager)),
      appointments_brake: brakes.appointments.mode,
      orders_brake: brakes.orders.mode,
      leads_brake: brakes.leads.mode,
      is_on: !this.admission.isOff,
      brakes,
    };
  }

  async change({
    appointments_brake,
    orders_brake,
    leads_brake,
    ...caps
  }: Partial<ProtectionSettings>): Promise<ProtectionReport> {
    await this.database.tx(async (manager) => {
      if (Object.keys(caps).length > 0) {
        await this.database.lockByName('caps');
        await this.caps.change(manager, caps);
        // The clinic's public data contain the order limits.
        await this.changes.touch('clinic');
      }
      const modes: [ReservableKindName, AdaptiveLimitMode | undefined][] = [
        ['appointments', appointments_brake],
        ['orders', orders_brake],
        ['leads', leads_brake],
      ];
      for (const [kind, mode] of modes) {
        const isOther = mode !== undefined && (await this.adaptiveLimits.stored(manager, kind)).mode !== mode;
        if (isOther) await this.adaptiveLimits.switch(manager, kind, mode);
      }
    });
    return this.report();
  }

  private async limitReport(kind: ReservableKindName): Promise<AdaptiveLimitReport> {
    const manager = this.database.manager;
    const limit = await this.adaptiveLimits.stored(manager, kind);
    const { mode, since, reason } = limit;
    const now = this.clock.now();
    const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
    const level = this.admission.isOff ? 'off' : this.adaptiveLimits.levelOf(limit);
    const isAutomatic = mode === 'auto' && level !== 'off';
    return {
      mode,
      level,
      since: level === 'off' ? null : since,
      reason: isAutomatic && reason ? { ...reason, name: (await this.reservables.of(kind).nameOf?.(reason)) ?? null } : null,
      waiting: await manager.countBy(ReservationEntity, { kind, expires_at: MoreThan(now.toISOString()) }),
      released: await manager.countBy(ReservationEntity, { kind, released_at: MoreThan(dayAgo) }),
    };
  }
}
