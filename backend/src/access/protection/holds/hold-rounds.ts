import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { LessThan } from 'typeorm';
import { NETWORKS_KEPT_DAYS } from '../../../contract/index.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { LOGGER } from '../../../platform/logging.js';
import { Brakes } from '../brakes/brakes.js';
import { Gate } from '../gate.js';
import { ScarceThings, type Scarce } from '../scarce.js';
import { HoldLockEntity } from './hold-lock.entity.js';
import { HoldEntity } from './hold.entity.js';
import { Holds } from './holds.js';

/** How late an hour that nobody asks for again is seen to be free. */
const LOOK_EVERY_MS = 5000;
const LOOKS_BETWEEN_CLEANINGS = 720;
const DAY_MS = 24 * 3_600_000;

/** What time does to holds: those that nobody confirmed are let go, brakes calm down, and what is old is forgotten. */
@Injectable()
export class HoldRounds implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private looks = 0;

  constructor(
    private readonly database: Database,
    private readonly holds: Holds,
    private readonly brakes: Brakes,
    private readonly gate: Gate,
    private readonly things: ScarceThings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.running ??= this.look()
        .catch((error: unknown) => this.logger.error({ err: error }, 'holds could not be looked through'))
        .finally(() => (this.running = null));
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async look(): Promise<void> {
    for (const scarce of this.things.all) {
      while (await this.holds.hasExpired(scarce.kind)) await this.release(scarce);
      await this.calm(scarce);
    }
    if (this.looks++ % LOOKS_BETWEEN_CLEANINGS === 0) await this.forgetOld();
  }

  private async release(scarce: Scarce): Promise<void> {
    await this.database.tx(async (manager) => {
      const ids = await this.holds.takeExpired(manager, scarce.kind);
      if (ids.length > 0) await scarce.release(manager, ids);
    });
  }

  private async calm(scarce: Scarce): Promise<void> {
    if (this.gate.isOpen) return;
    const { level } = await this.brakes.stored(this.database.manager, scarce.kind);
    if (level === 'off') return;
    await this.database.tx(async (manager) => this.brakes.learn(manager, scarce.kind, await scarce.pressures(manager)));
  }

  private async forgetOld(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = (days: number): string => new Date(now - days * DAY_MS).toISOString();
    await this.database.tx(async (manager) => {
      await manager.delete(HoldEntity, { created_at: LessThan(before(NETWORKS_KEPT_DAYS)) });
      await manager.delete(HoldLockEntity, { locked_at: LessThan(before(1)) });
    });
  }
}
