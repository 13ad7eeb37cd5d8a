import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import {
  RESERVABLE_KINDS,
  type AdaptiveLimitLevel,
  type AdaptiveLimitMode,
  type Pressure,
  type ReservableKindName,
} from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { insertIfMissing } from '../../../core/database/statements.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { AdaptiveLimitEntity } from './adaptive-limit.entity.js';
import { isAtLeast, nextAdaptiveLimit, RELEASED } from './adaptive-limit-rules.js';

/** The level of proof that visitors need for a reservation, by recent pressure. */
@Injectable()
export class AdaptiveLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A challenge is not bound to a form, so one raised limit makes proofs harder for all. */
  async isAnyOn(): Promise<boolean> {
    if (!this.settings.rateLimits) return false;
    const limits = await this.database.manager.findBy(AdaptiveLimitEntity, { kind: In(RESERVABLE_KINDS) });
    return limits.some((limit) => this.levelOf(limit) !== 'off');
  }

  levelOf({ mode, level }: Pick<AdaptiveLimitEntity, 'mode' | 'level'>): AdaptiveLimitLevel {
    if (mode === 'off') return 'off';
    const current = mode === 'on' ? 'mail' : level;
    // Without BOT_SHIELD there is no proof of work, so the visitor confirms by mail instead.
    return current === 'proof' && !this.settings.botShield ? 'mail' : current;
  }

  async stored(manager: EntityManager, kind: ReservableKindName): Promise<AdaptiveLimitEntity> {
    const stored = await manager.findOneBy(AdaptiveLimitEntity, { kind });
    return stored ?? Object.assign(new AdaptiveLimitEntity(), RELEASED, { kind, mode: 'auto' as const, told_at: null });
  }

  /** Must be called inside a transaction, with current pressures. */
  async update(manager: EntityManager, kind: ReservableKindName, pressures: readonly Pressure[]): Promise<void> {
    const before = await this.stored(manager, kind);
    if (before.mode !== 'auto') return;
    const after = nextAdaptiveLimit(before, pressures, this.clock.now());
    if (after === before) return;
    const { level, since, calm_since, reason } = after;
    await insertIfMissing(manager, AdaptiveLimitEntity, before);
    // Of two concurrent updates the stronger wins: one may not have seen what the other has.
    const isStronger = isAtLeast(level, before.level);
    const unchanged = isStronger ? { kind, level: In(weakerThanOrLike(level)) } : { kind, level: before.level };
    await manager.update(AdaptiveLimitEntity, unchanged, { level, since, calm_since, reason });
  }

  /** A change by hand resets the automatic level. */
  async switch(manager: EntityManager, kind: ReservableKindName, mode: AdaptiveLimitMode): Promise<void> {
    await insertIfMissing(manager, AdaptiveLimitEntity, await this.stored(manager, kind));
    const since = mode === 'on' ? this.clock.now().toISOString() : null;
    await manager.update(AdaptiveLimitEntity, { kind }, { ...RELEASED, since, mode });
  }

  /** False when another process was first. */
  async markNotified(manager: EntityManager, kind: ReservableKindName, before: string | null): Promise<boolean> {
    await insertIfMissing(manager, AdaptiveLimitEntity, await this.stored(manager, kind));
    const unchanged = { kind, told_at: before ?? IsNull() };
    const { affected } = await manager.update(AdaptiveLimitEntity, unchanged, { told_at: this.clock.now().toISOString() });
    return affected === 1;
  }
}

const weakerThanOrLike = (level: AdaptiveLimitLevel): AdaptiveLimitLevel[] =>
  (['off', 'proof', 'mail'] as const).filter((other) => isAtLeast(level, other));
