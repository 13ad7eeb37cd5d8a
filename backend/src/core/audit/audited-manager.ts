import {
  type DeleteResult,
  type EntityMetadata,
  type EntityManager,
  type EntityTarget,
  type InsertResult,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type UpdateResult,
} from 'typeorm';
import { ERASED, type AuditValues } from '../../contract/index.js';
import { ObservedManager, type Criteria, type RowWatch, type Target } from '../database/observed-manager.js';
import type { Actor } from './actor.js';
import { impersonal, isOfPerson, recordIdOf, resourceOf, auditedValues, type AuditRules } from './audit-rules.js';
import { append, forgetDetailsOf, type AuditEvent } from './audit-hash-chain.js';

/** The manager of the staff's transactions. It audits the rows that `insert`, `update` and `delete` change. */
export class AuditedManager extends ObservedManager {
  private readonly events: AuditEvent[] = [];
  private readonly forgotten = new Set<string>();

  constructor(
    private readonly raw: EntityManager,
    watch: RowWatch | null,
    private readonly actor: Actor,
    private readonly rules: AuditRules,
  ) {
    super(raw, watch);
  }

  override async insert<E extends ObjectLiteral>(
    target: EntityTarget<E>,
    rows: QueryDeepPartialEntity<E> | QueryDeepPartialEntity<E>[],
  ): Promise<InsertResult> {
    const result = await super.insert(target, rows);
    this.noteInserted(target, rows);
    return result;
  }

  override async update<E extends ObjectLiteral>(
    target: EntityTarget<E>,
    criteria: Criteria,
    change: QueryDeepPartialEntity<E>,
  ): Promise<UpdateResult> {
    return this.changing(target, criteria, () => super.update(target, criteria, change));
  }

  override async delete<E extends ObjectLiteral>(target: EntityTarget<E>, criteria: Criteria): Promise<DeleteResult> {
    return this.deleting(target, criteria, () => super.delete(target, criteria));
  }

  private note(event: Omit<AuditEvent, 'actor'>): void {
    this.events.push({ ...event, actor: this.actor.id });
  }

  /** Must be the last call before the commit. */
  async finish(at: string): Promise<void> {
    if (this.events.length === 0) return;
    const appended = this.events.map((event) => {
      const isForgotten = event.subject !== null && this.forgotten.has(event.subject);
      const values = (given: AuditValues | null): AuditValues | null => (given && isForgotten ? impersonal(given) : given);
      return { ...event, before: values(event.before), after: values(event.after) };
    });
    await forgetDetailsOf(this.raw, [...this.forgotten]);
    await append(this.raw, appended, this.actor, at);
  }

  private metadata(target: Target): EntityMetadata {
    return this.dataSource.getMetadata(target);
  }

  private isAudited(target: Target): boolean {
    return !this.rules.unaudited.includes(target);
  }

  private noteInserted(target: Target, inserted: ObjectLiteral | readonly ObjectLiteral[]): void {
    if (!this.isAudited(target)) return;
    const metadata = this.metadata(target);
    const rows: readonly ObjectLiteral[] = Array.isArray(inserted) ? (inserted as ObjectLiteral[]) : [inserted];
    const [row] = rows;
    if (!row) return;
    const isSession = target === this.rules.sessions;
    const user = isSession ? String(row['user_id']) : null;
    this.events.push({
      action: isSession ? 'sign-in' : 'create',
      resource: resourceOf(metadata),
      recordId: recordIdOf(metadata, row),
      subject: isOfPerson(metadata) ? recordIdOf(metadata, row) : null,
      actor: this.actor.id ?? user,
      before: null,
      // Several rows at once (recovery codes, hours of a week) are audited as a number.
      after: rows.length === 1 ? auditedValues(metadata, row) : { rows: rows.length },
    });
  }

  private async changing<T>(target: Target, criteria: Criteria, change: () => Promise<T>): Promise<T> {
    if (!this.isAudited(target)) return change();
    const metadata = this.metadata(target);
    const before = await this.rows(target, criteria);
    const result = await change();
    const keys = before.map((row) => metadata.getEntityIdMap(row) ?? {});
    for (const [index, row] of before.entries()) {
      const [after] = await this.rows(target, keys[index] ?? {});
      if (after) this.noteChanged(metadata, row, after);
    }
    return result;
  }

  private noteChanged(metadata: EntityMetadata, was: ObjectLiteral, is: ObjectLiteral): void {
    const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    const [old, current] = [auditedValues(metadata, was), auditedValues(metadata, is)];
    for (const column of metadata.columns) {
      const name = column.propertyName;
      const isSame = JSON.stringify(column.getEntityValue(was)) === JSON.stringify(column.getEntityValue(is));
      if (isSame || !(name in current)) continue;
      before[name] = old[name];
      after[name] = current[name];
    }
    if (Object.keys(after).length === 0) return;
    const recordId = recordIdOf(metadata, is);
    // An update with this e-mail erases the person.
    if (isOfPerson(metadata) && is['email'] === ERASED.email) this.forgotten.add(recordId);
    this.note({
      action: 'update',
      resource: resourceOf(metadata),
      recordId,
      subject: isOfPerson(metadata) ? recordId : null,
      before,
      after,
    });
  }

  private async deleting<T>(target: Target, criteria: Criteria, remove: () => Promise<T>): Promise<T> {
    if (!this.isAudited(target) || target === this.rules.sessions) return remove();
    const metadata = this.metadata(target);
    const rows = await this.rows(target, criteria);
    const result = await remove();
    for (const row of rows) {
      const recordId = recordIdOf(metadata, row);
      const subject = isOfPerson(metadata) ? recordId : null;
      // Deleting a person's record also erases the details of earlier entries about it.
      if (subject) this.forgotten.add(subject);
      this.note({
        action: 'delete',
        resource: resourceOf(metadata),
        recordId,
        subject,
        before: auditedValues(metadata, row),
        after: null,
      });
    }
    return result;
  }
}
