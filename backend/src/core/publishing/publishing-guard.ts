import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clinicGuard, type ClinicList, type GuardSubject } from '../../contract/publishing-guard/index.js';
import type { FoundWord } from '../../contract/index.js';
import { Database } from '../database/database.js';
import { PublishingRuleEntity } from './publishing-rule.entity.js';

/** The publishing guard with the clinic's own list of words. */
@Injectable()
export class PublishingGuard {
  constructor(private readonly database: Database) {}

  /** The findings in texts, by field name. */
  async findingsOf(
    subject: GuardSubject,
    texts: Readonly<Record<string, string>>,
    manager: EntityManager = this.database.reader.manager,
  ): Promise<FoundWord[]> {
    const guard = clinicGuard(await this.list(manager))(subject);
    return Object.entries(texts).flatMap(([field, text]) => guard(text).map((finding) => ({ field, ...finding })));
  }

  async list(manager: EntityManager): Promise<ClinicList> {
    const rows = await manager.find(PublishingRuleEntity, { order: { created_at: 'ASC', id: 'ASC' } });
    return {
      own: rows.flatMap(({ id, word, reason }) => (word === null ? [] : [{ id, word, reason }])),
      off: rows.flatMap(({ switched_off: rule }) => rule ?? []),
    };
  }
}
