import { Injectable } from '@nestjs/common';
import {
  BEFORE_AFTER_RULES,
  type BeforeAfter,
  type ListQuery,
  type NewBeforeAfter,
  type PairCount,
  type PublicBeforeAfter,
  type WithFindings,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { isForeignKeyViolation } from '../../core/database/failures.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields, notFound } from '../../core/http/problem.js';
import type { Condition } from '../../core/lists/list-spec.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { HiddenPictures } from '../../core/pictures/hidden-pictures.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { ShownByConsent } from '../consents/shown-by-consent.js';
import { TreatmentEntity } from '../treatments/treatment.entity.js';
import { BeforeAfterEntity } from './before-after.entity.js';
import { BEFORE_AFTER } from './before-after.resource.js';

/** The foreign key detects a treatment that was deleted while the form was open. */
const unknownTreatment = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? invalidFields({ treatment_id: BEFORE_AFTER_RULES.treatment_id.message }) : error;
};

/** `mayBeShown` of the contract as SQL. */
const shownWhere = (isRequired: boolean): Condition => ({
  sql: `(before_after.kind = 'illustration'${isRequired ? '' : ' OR before_after.kind IS NULL'} OR before_after.consent_id IN
    (SELECT consents.id FROM consents WHERE consents.withdrawn_on IS NULL AND consents.scope LIKE '%"site"%'))`,
});

/** Pairs of retired treatments are hidden. */
const OF_OFFERED: Condition = {
  sql: `(before_after.treatment_id IS NULL OR before_after.treatment_id IN
    (SELECT offered.id FROM treatments offered WHERE offered.is_active = 1))`,
};

const withoutConsent = ({ consent_id: _consent, ...pair }: BeforeAfter): PublicBeforeAfter => pair;

@Injectable()
export class BeforeAfterService extends ResourceService<'before-after', BeforeAfterEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly shown: ShownByConsent,
    hidden: HiddenPictures,
  ) {
    super(store.of(BEFORE_AFTER));
    const under = (consent_id: string) => ({ consent_id });
    shown.register({
      isShown: (manager, consentId) => manager.existsBy(BeforeAfterEntity, under(consentId)),
      takeOff: async (manager, consentId) => {
        for (const { id } of await manager.find(BeforeAfterEntity, { where: under(consentId), select: { id: true } }))
          await this.records.remove(id);
      },
    });
    hidden.register(async (manager) => {
      const pairs = await manager.find(BeforeAfterEntity, {
        select: { id: true, kind: true, consent_id: true, image_before: true, image_after: true },
      });
      const isShown = await shown.areVisible(pairs.map(({ kind, consent_id }) => ({ kind, consentId: consent_id })));
      return pairs.flatMap(({ image_before, image_after }, index) => (isShown[index] ? [] : [image_before, image_after]));
    });
  }

  /** Visitors get visible pairs only, without the consent. */
  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<PublicBeforeAfter>> {
    if (may(caller, 'list', 'before-after')) return this.records.list(query);
    return (await this.records.list(query, await this.visible(), ['consent_id'])).map(withoutConsent);
  }

  private async visible(): Promise<Condition[]> {
    return [shownWhere(await this.shown.isRequired()), OF_OFFERED];
  }

  /** Of the pairs that visitors see. */
  async counts(): Promise<PairCount[]> {
    const builder = this.database.reader
      .getRepository(BeforeAfterEntity)
      .createQueryBuilder('before_after')
      .leftJoin('before_after.joined_treatment', 'treatment')
      .select('before_after.treatment_id', 'treatment_id')
      .addSelect('treatment.name', 'treatment_name')
      .addSelect('treatment.slug', 'slug')
      .addSelect('before_after.kind', 'kind')
      .addSelect('COUNT(*)', 'count')
      .groupBy('before_after.treatment_id, treatment.name, treatment.slug, treatment.name_sort, before_after.kind')
      .orderBy('treatment.name_sort');
    for (const { sql } of await this.visible()) builder.andWhere(sql);
    const rows = await builder.getRawMany<PairCount>();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  async get(id: string, caller: Caller | null): Promise<PublicBeforeAfter> {
    const pair = await this.records.get(id);
    if (may(caller, 'show', 'before-after')) return pair;
    const [isShown] = await this.shown.areVisible([{ kind: pair.kind, consentId: pair.consent_id }]);
    if (!isShown || !(await this.isOffered(pair))) throw notFound(BEFORE_AFTER.notFound);
    return withoutConsent(pair);
  }

  private async isOffered({ treatment_id: id }: BeforeAfter): Promise<boolean> {
    return id === null || this.database.reader.manager.existsBy(TreatmentEntity, { id, is_active: true });
  }

  create(body: NewBeforeAfter): Promise<WithFindings<BeforeAfter>> {
    const work = this.database.tx(async (manager) => {
      await this.shown.check(manager, 'consent_id', body.consent_id);
      return this.records.create(body);
    });
    return work.catch(unknownTreatment);
  }

  update(id: string, change: Partial<NewBeforeAfter>): Promise<WithFindings<BeforeAfter>> {
    const work = this.records.update(id, change, async (manager) => {
      await this.shown.check(manager, 'consent_id', change.consent_id);
      return {};
    });
    return work.catch(unknownTreatment);
  }

  remove(id: string): Promise<BeforeAfter> {
    return this.records.remove(id);
  }
}
