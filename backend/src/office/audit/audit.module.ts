import { Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AUDIT_DETAILS_KEPT_DAYS } from '../../contract/index.js';
import { forgetDetailsBefore } from '../../platform/audit/chain.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

@Module({ controllers: [AuditController], providers: [AuditService] })
export class AuditModule implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.forgetOld().catch(() => undefined), HOUR_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The entries stay: what was done, when, to which record and by which account. */
  forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - AUDIT_DETAILS_KEPT_DAYS * DAY_MS).toISOString();
    return this.database.tx((manager) => forgetDetailsBefore(manager, before));
  }
}
