import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.js';
import type { TransactionObserver } from '../database/database.js';
import type { RowWatch } from '../database/observed-manager.js';
import { currentActor } from './actor.js';
import type { AuditRules } from './audit-rules.js';
import { AuditedManager } from './audited-manager.js';

/** Audits the transactions of the staff, in the same transaction. Transactions of visitors are not audited. */
export class AuditTrail implements TransactionObserver {
  constructor(
    private readonly rules: AuditRules,
    private readonly clock: Clock,
  ) {}

  begin(raw: EntityManager, rows: RowWatch | null): ReturnType<TransactionObserver['begin']> {
    const actor = currentActor();
    if (!actor) return null;
    const manager = new AuditedManager(raw, rows, actor, this.rules);
    return { manager, finish: () => manager.finish(this.clock.now().toISOString()) };
  }
}
