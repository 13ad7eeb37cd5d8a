import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clinicGuard, type ClinicList, type GuardSubject } from '../../contract/guard/index.js';
import type { FoundWord } from '../../contract/index.js';
import { Database } from '../database/database.js';
import { PublishingRuleEntity } from './publishing-rule.entity.js';

/** The list as this clinic has it, asked for texts that are about to be published. */
@Injectable()
export class PublishingGuard {
  constructor(private readonly database: Database) {}

  /** What stands in these texts, by their names, that may not be published. */
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
