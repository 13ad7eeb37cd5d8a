import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import {
  CATALOGUE_REFUSALS,
  REQUIRED_RESOURCE_KINDS,
  RETIRED_PROBLEM,
  UUID,
  type ListQuery,
  type RequiredResource,
  type RequiredResourceKind,
  type NewTreatment,
  type RetiredTreatment,
  type Treatment,
  type WithFindings,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { notFound } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { checkReferences } from '../../core/records/references.js';
import { insertWithSlug } from '../../core/records/text-keys.js';
import type { WithReason } from '../../core/resources/description.js';
import { RecordStore, withFindings } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { TreatmentEntity } from './treatment.entity.js';
import { TREATMENTS } from './treatments.resource.js';

const ACTIVE = { sql: 'treatments.is_active = 1' };

/** Tables of required resources. */
const NEEDED = {
  practitioner: { table: 'practitioners' },
  room: { table: 'equipment', where: { kind: 'room' } },
  device: { table: 'equipment', where: { kind: 'device' } },
} as const satisfies Record<RequiredResourceKind, object>;

const idsOf = (needs: readonly RequiredResource[], kind: RequiredResourceKind): string[] =>
  needs.flatMap((need) => (need.kind === kind ? need.ids : []));

/** A treatment with missing resources could never be booked. @throws ProblemException 400 that names the ids. */
async function checkNeeds(
  manager: EntityManager,
  needs: readonly RequiredResource[],
  before: readonly RequiredResource[] = [],
): Promise<void> {
  for (const kind of REQUIRED_RESOURCE_KINDS)
    await checkReferences(manager, {
      ...NEEDED[kind],
      field: 'needs',
      ids: idsOf(needs, kind),
      before: idsOf(before, kind),
    });
}

/** @throws ProblemException when the treatment must not be deleted. */
type RemovalCheck = (manager: EntityManager, treatment: TreatmentEntity) => Promise<void>;

@Injectable()
export class TreatmentsService extends ResourceService<'treatments', TreatmentEntity> {
  private readonly checks: RemovalCheck[] = [];

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
  ) {
    super(store.of(TREATMENTS));
  }

  /** Visitors get active treatments only. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Treatment>> {
    return this.records.list(query, may(caller, 'list', 'treatments') ? [] : [ACTIVE]);
  }

  /** @throws ProblemException 404; for visitors also for a retired treatment, with its `code`. */
  async get(id: string, caller: Caller | null): Promise<Treatment> {
    const treatment = await this.records.get(id);
    if (!treatment.is_active && !may(caller, 'show', 'treatments'))
      throw notFound(CATALOGUE_REFUSALS.retiredTreatment, RETIRED_PROBLEM);
    return treatment;
  }

  /** By slug or id. */
  async retired(address: string): Promise<RetiredTreatment> {
    const where = UUID.test(address) ? { id: address.toLowerCase() } : { slug: address };
    const found = await this.database.reader.manager.findOneBy(TreatmentEntity, { ...where, is_active: false });
    if (!found) throw notFound(TREATMENTS.notFound);
    const { id, name, slug, category } = found;
    return { id, name, slug, category };
  }

  async create(body: NewTreatment & WithReason): Promise<WithFindings<Treatment>> {
    const row = this.records.newRow(body);
    return this.database.tx(async (manager) => {
      await checkNeeds(manager, body.needs);
      await insertWithSlug(manager, TreatmentEntity, row);
      const findings = await this.records.afterSave(manager, {}, row, body);
      await this.changes.touch(...TREATMENTS.topics);
      return withFindings(await this.records.get(row.id, manager), findings);
    });
  }

  update(id: string, change: Partial<NewTreatment> & WithReason): Promise<WithFindings<Treatment>> {
    return this.records.update(id, change, async (manager, before) => {
      await checkNeeds(manager, change.needs ?? [], before.needs);
      return {};
    });
  }

  /** @throws ProblemException 409 when a registered check refuses. */
  remove(id: string): Promise<Treatment> {
    return this.database.tx(async (manager) => {
      const treatment = await this.records.locked(manager, id);
      for (const check of this.checks) await check(manager, treatment);
      return this.records.remove(id);
    });
  }

  /** For modules above this one that refer to treatments. */
  checkBeforeRemoval(check: RemovalCheck): void {
    this.checks.push(check);
  }
}
