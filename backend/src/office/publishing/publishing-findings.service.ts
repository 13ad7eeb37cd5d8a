import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { UserEntity } from '../../access/users/user.entity.js';
import { BeforeAfterEntity } from '../../catalogue/before-after/before-after.entity.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';
import { TestimonialEntity } from '../../catalogue/testimonials/testimonial.entity.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { PUBLISHING_TEXTS, type PublishedResource, type PublishingFinding } from '../../contract/index.js';
import { currentActor } from '../../core/audit/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { notFound } from '../../core/http/problem.js';
import { PublishingFindingEntity } from '../../core/publishing/publishing-finding.entity.js';

/** A statement accepts a limited number of values. */
const IDS_AT_ONCE = 500;

type Names = (manager: EntityManager, ids: readonly string[]) => Promise<readonly (readonly [id: string, name: string])[]>;
const NAMES: Readonly<Record<PublishedResource, Names>> = {
  treatments: async (manager, ids) => (await manager.findBy(TreatmentEntity, { id: In(ids) })).map(({ id, name }) => [id, name]),
  products: async (manager, ids) => (await manager.findBy(ProductEntity, { id: In(ids) })).map(({ id, name }) => [id, name]),
  testimonials: async (manager, ids) =>
    (await manager.findBy(TestimonialEntity, { id: In(ids) })).map(({ id, name }) => [id, name]),
  'before-after': async (manager, ids) =>
    (await manager.findBy(BeforeAfterEntity, { id: In(ids) })).map(({ id, caption }) => [id, caption]),
};
const RESOURCES = Object.keys(NAMES) as PublishedResource[];

/** Stored findings, unexplained and explained. */
@Injectable()
export class PublishingFindingsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(): Promise<PublishingFinding[]> {
    const { manager } = this.database.reader;
    const rows = await manager.find(PublishingFindingEntity, { order: { created_at: 'DESC', id: 'DESC' } });
    return this.toResponses(manager, rows);
  }

  explain(id: string, reason: string): Promise<PublishingFinding> {
    return this.database.tx(async (manager) => {
      const stamp = { actor: currentActor()?.id ?? null, created_at: this.clock.now().toISOString() };
      await manager.update(PublishingFindingEntity, id, { reason, ...stamp });
      const [finding] = await this.toResponses(manager, await manager.findBy(PublishingFindingEntity, { id }));
      if (!finding) throw notFound(PUBLISHING_TEXTS.unknownFinding);
      return finding;
    });
  }

  private async toResponses(manager: EntityManager, rows: readonly PublishingFindingEntity[]): Promise<PublishingFinding[]> {
    const names = new Map<string, string>();
    for (const resource of RESOURCES) {
      const ids = rows.flatMap((row) => (row.resource === resource ? row.record_id : []));
      for (const some of chunks(ids, IDS_AT_ONCE))
        for (const [id, name] of await NAMES[resource](manager, some)) names.set(id, name);
    }
    const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
    const users = actors.length === 0 ? [] : await manager.findBy(UserEntity, { id: In(actors) });
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    return rows.map(({ actor, ...row }) => ({
      ...row,
      name: names.get(row.record_id) ?? '',
      actor_email: emails.get(actor ?? '') ?? null,
    }));
  }
}
