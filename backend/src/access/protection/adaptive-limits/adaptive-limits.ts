import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import {
  SCARCE_KINDS,
  type AdaptiveLimitLevel,
  type AdaptiveLimitMode,
  type Pressure,
  type ScarceKind,
} from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { SETTINGS, type Settings } from '../../../core/settings.js';
import { AdaptiveLimitEntity } from './adaptive-limit.entity.js';
import { isAtLeast, nextAdaptiveLimit, RELEASED } from './adaptive-limit-rules.js';

/** What strangers are asked for before they may hold something scarce; learnt from how much they took lately. */
@Injectable()
export class AdaptiveLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether proofs have to be dear: a challenge is not bound to a form, so one brake makes it so for all. */
  async isAnyOn(): Promise<boolean> {
    if (!this.settings.rateLimits) return false;
    const brakes = await this.database.manager.findBy(AdaptiveLimitEntity, { kind: In(SCARCE_KINDS) });
    return brakes.some((brake) => this.levelOf(brake) !== 'off');
  }

  levelOf({ mode, level }: Pick<AdaptiveLimitEntity, 'mode' | 'level'>): AdaptiveLimitLevel {
    if (mode === 'off') return 'off';
    const learnt = mode === 'on' ? 'mail' : level;
    // Nobody makes proofs where the shield is off: then the mail has to do alone.
    return learnt === 'proof' && !this.settings.botShield ? 'mail' : learnt;
  }

  async stored(manager: EntityManager, kind: ScarceKind): Promise<AdaptiveLimitEntity> {
    const stored = await manager.findOneBy(AdaptiveLimitEntity, { kind });
    return stored ?? Object.assign(new AdaptiveLimitEntity(), RELEASED, { kind, mode: 'auto' as const, told_at: null });
  }

  /** To be called inside a transaction, with what was taken as it stands now. */
  async learn(manager: EntityManager, kind: ScarceKind, pressures: readonly Pressure[]): Promise<void> {
    const before = await this.stored(manager, kind);
    if (before.mode !== 'auto') return;
    const after = nextAdaptiveLimit(before, pressures, this.clock.now());
    if (after === before) return;
    const { level, since, calm_since, reason } = after;
    await this.insist(manager, before);
    // Of two that learn at once the stronger stands: whoever read less must not let go what the other has seen.
    const isStronger = isAtLeast(level, before.level);
    const unchanged = isStronger ? { kind, level: In(weakerThanOrLike(level)) } : { kind, level: before.level };
    await manager.update(AdaptiveLimitEntity, unchanged, { level, since, calm_since, reason });
  }

  /** Switched by hand, it begins to learn anew. */
  async switch(manager: EntityManager, kind: ScarceKind, mode: AdaptiveLimitMode): Promise<void> {
    await this.insist(manager, await this.stored(manager, kind));
    const since = mode === 'on' ? this.clock.now().toISOString() : null;
    await manager.update(AdaptiveLimitEntity, { kind }, { ...RELEASED, since, mode });
  }

  /** False where another process was first. */
  async markTold(manager: EntityManager, kind: ScarceKind, before: string | null): Promise<boolean> {
    await this.insist(manager, await this.stored(manager, kind));
    const unchanged = { kind, told_at: before ?? IsNull() };
    const { affected } = await manager.update(AdaptiveLimitEntity, unchanged, { told_at: this.clock.now().toISOString() });
    return affected === 1;
  }

  /** That there is a row to be changed. */
  private async insist(manager: EntityManager, brake: AdaptiveLimitEntity): Promise<void> {
    await manager.createQueryBuilder().insert().into(AdaptiveLimitEntity).values(brake).orIgnore().execute();
  }
}

const weakerThanOrLike = (level: AdaptiveLimitLevel): AdaptiveLimitLevel[] =>
  (['off', 'proof', 'mail'] as const).filter((other) => isAtLeast(level, other));
