import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isPublished, PUBLISHED_TEXTS, type FoundWord, type PublishedResource } from '../../contract/index.js';
import { currentActor } from '../audit/actor.js';
import { Clock } from '../clock.js';
import { PublishingFindingEntity } from './publishing-finding.entity.js';
import { PublishingGuard } from './publishing-guard.js';
import { TEXT_BYTES } from '../database/columns.js';

type Fields = Readonly<Record<string, unknown>>;

interface Saved {
  id: string;
  /** Empty for a new record. */
  before: object;
  after: object;
  reason?: string | null;
}

const textsOf = (resource: PublishedResource, row: Fields): Record<string, string> =>
  Object.fromEntries(
    PUBLISHED_TEXTS[resource].flatMap((field) => {
      const value = row[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );

/** Checks published texts at each save and stores the findings. It refuses nothing: the clinic decides. */
@Injectable()
export class TextChecks {
  constructor(
    private readonly guard: PublishingGuard,
    private readonly clock: Clock,
  ) {}

  /** @returns The findings in the record's current texts. */
  async check(
    manager: EntityManager,
    resource: string,
    { id, before, after, reason = null }: Saved,
  ): Promise<readonly FoundWord[]> {
    if (!isPublished(resource)) return [];
    const old = textsOf(resource, before as Fields);
    const texts = textsOf(resource, after as Fields);
    const isNew = Object.keys(old).length === 0;
    const isChanged = isNew || Object.entries(texts).some(([field, text]) => old[field] !== text);
    const record = { resource, record_id: id };
    if (Object.keys(texts).length === 0) {
      await manager.delete(PublishingFindingEntity, record);
      return [];
    }
    if (isChanged) {
      if (!isNew) await manager.delete(PublishingFindingEntity, record);
      const found = await this.guard.findingsOf(resource, texts, manager);
      const findings = storedFindings(found);
      const further = found.length - findings.length;
      if (found.length > 0)
        await manager.insert(PublishingFindingEntity, {
          id: randomUUID(),
          ...record,
          findings,
          further,
          reason,
          ...this.stamp(),
        });
      return found;
    }
    if (reason !== null) await manager.update(PublishingFindingEntity, record, { reason, ...this.stamp() });
    return (await manager.findOneBy(PublishingFindingEntity, record))?.findings ?? [];
  }

  private stamp(): Pick<PublishingFindingEntity, 'actor' | 'created_at'> {
    return { actor: currentActor()?.id ?? null, created_at: this.clock.now().toISOString() };
  }
}

/** The audit has the row before and after a change, as JSON within JSON, in one column. */
const MOST_BYTES = TEXT_BYTES / 4;

/** As many findings as the columns can hold, from the first. */
export function storedFindings<F extends object>(found: readonly F[]): F[] {
  let bytes = 2;
  const end = found.findIndex((finding) => (bytes += Buffer.byteLength(JSON.stringify(finding)) + 1) > MOST_BYTES);
  return end < 0 ? [...found] : found.slice(0, end);
}
