import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { UserEntity } from '../../access/users/user.entity.js';
import { PUBLISHING_TEXTS, type PublishedResource, type PublishingFinding } from '../../contract/index.js';
import { currentActor } from '../../core/audit/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { notFound } from '../../core/http/problem.js';
import { PublishingFindingEntity } from '../../core/publishing/publishing-finding.entity.js';

/** A statement accepts a limited number of values. */
const IDS_AT_ONCE = 500;

interface Named {
  id: string;
  name: string;
  caption: string;
  title: string;
}
/** Table and column of the name in the resource's list. */
const NAMES: Readonly<Record<PublishedResource, readonly [table: string, column: keyof Named]>> = {
  treatments: ['treatments', 'name'],
  products: ['products', 'name'],
  testimonials: ['testimonials', 'name'],
  'before-after': ['before_after', 'caption'],
  practitioners: ['practitioners', 'name'],
  'own-pages': ['own_pages', 'title'],
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
      const [table, column] = NAMES[resource];
      const ids = rows.flatMap((row) => (row.resource === resource ? row.record_id : []));
      for (const some of chunks(ids, IDS_AT_ONCE))
        for (const row of await manager.find<Named>(table, { where: { id: In(some) }, select: { id: true, [column]: true } }))
          names.set(row.id, row[column]);
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
