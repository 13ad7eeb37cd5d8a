import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { GUARD_RULES, type GuardRule } from '../../contract/publishing-guard/index.js';
import { PUBLISHING_TEXTS, type ListedRule, type NewOwnWord, type OwnWord, type PublishingRules } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { conflict, notFound } from '../../core/http/problem.js';
import { PublishingRuleEntity } from '../../core/publishing/publishing-rule.entity.js';
import { searchKey } from '../../core/records/text-keys.js';

const toResponse = ({ id, label, reason, source, only }: GuardRule, off: string | null): ListedRule => ({
  id,
  label,
  reason,
  source,
  only: only ?? null,
  off_reason: off,
});

/** The clinic's list of words: own words are added, rules are switched off with a reason. */
@Injectable()
export class PublishingRulesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(manager: EntityManager = this.database.reader.manager): Promise<PublishingRules> {
    const rows = await manager.find(PublishingRuleEntity, { order: { created_at: 'ASC', id: 'ASC' } });
    const off = new Map(rows.flatMap(({ switched_off: rule, reason }) => (rule === null ? [] : [[rule, reason] as const])));
    return {
      own: rows.flatMap(({ id, word, reason }) => (word === null ? [] : [{ id, word, reason }])),
      standard: GUARD_RULES.map((rule) => toResponse(rule, off.get(rule.id) ?? null)),
    };
  }

  /** @throws ProblemException 409 for an existing word. */
  add({ word, reason }: NewOwnWord): Promise<OwnWord> {
    const row = { id: randomUUID(), word, word_key: searchKey(word).slice(0, 160), switched_off: null, reason };
    const work = this.database.tx(async (manager) => {
      await manager.insert(PublishingRuleEntity, { ...row, created_at: this.now() });
      return { id: row.id, word, reason };
    });
    return work.catch((error: unknown) => {
      throw isDuplicate(error) ? conflict(PUBLISHING_TEXTS.repeated, { word: PUBLISHING_TEXTS.repeated }, 'taken') : error;
    });
  }

  remove(id: string): Promise<OwnWord> {
    return this.database.tx(async (manager) => {
      const row = await manager.findOneBy(PublishingRuleEntity, { id, word: Not(IsNull()) });
      if (!row?.word) throw notFound(PUBLISHING_TEXTS.unknownRule);
      await manager.delete(PublishingRuleEntity, id);
      return { id, word: row.word, reason: row.reason };
    });
  }

  /** A reason switches the rule off, null switches it on. */
  switch(id: string, reason: string | null): Promise<ListedRule> {
    const rule = GUARD_RULES.find((one) => one.id === id);
    if (!rule) throw notFound(PUBLISHING_TEXTS.unknownRule);
    const work = this.database.tx(async (manager) => {
      await manager.delete(PublishingRuleEntity, { switched_off: id });
      const row = { id: randomUUID(), word: null, word_key: null, switched_off: id, created_at: this.now() };
      if (reason !== null) await manager.insert(PublishingRuleEntity, { ...row, reason });
      return toResponse(rule, reason);
    });
    return work.catch((error: unknown) => {
      throw isDuplicate(error) ? conflict(PUBLISHING_TEXTS.repeated, undefined, 'taken') : error;
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
