import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { ContentVersion, ContentVersionBlocks, EditedContent } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { isDuplicate } from '../../../core/database/failures.js';
import { conflict, notFound, type ProblemException } from '../../../core/http/problem.js';
import { ContentBlockEntity } from '../stored/content-block.entity.js';
import { ContentDraftEntity } from '../drafts/content-draft.entity.js';
import { ContentDrafts, untilAlone } from '../drafts/content-drafts.js';
import type { KnownPage } from '../content-pages.js';
import { ContentGuard } from '../content-guard.js';
import { ContentReader } from '../content-reader.js';
import { contentValues } from '../stored/content-values.js';
import { ContentVersionEntity } from './content-version.entity.js';

const overtaken = (): ProblemException => conflict('Otra persona acaba de publicar esta página. Mira cómo ha quedado.');

/** Published versions of each page. The newest is public, all are stored. */
@Injectable()
export class ContentVersions {
  constructor(
    private readonly database: Database,
    private readonly reader: ContentReader,
    private readonly drafts: ContentDrafts,
    private readonly guard: ContentGuard,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes all drafts as the next version.
   * @throws ProblemException 409 without drafts or after a concurrent publication; 422 with findings and no reason.
   */
  async publish(known: KnownPage, reason: string | null, by: string): Promise<ContentVersion> {
    const { name: page, blocks } = known;
    try {
      return await this.database.tx(async (manager) => {
        const drafts = await manager.find(ContentDraftEntity, {
          where: { page },
          order: { block: 'ASC' },
          ...this.database.rowLock,
        });
        const published = drafts.filter(({ block }) => block in blocks);
        if (published.length === 0) throw conflict('No hay cambios que publicar');
        const number = ((await this.reader.newest(page))?.number ?? 0) + 1;
        const changed = published.map(({ block }) => block);
        const findings = await this.guard.check(manager, known, published, reason);
        const version = { page, number, changed, reason, findings, published_by: by, published_at: this.now() };
        await manager.insert(ContentVersionEntity, version);
        await manager.insert(
          ContentBlockEntity,
          published.map(({ block, value, picture }) => ({ page, block, number, value, picture })),
        );
        // Drafts written meanwhile stay.
        await manager.delete(ContentDraftEntity, { page, block: In(drafts.map(({ block }) => block)) });
        await this.changes.touch('content');
        return toResponse(version, number);
      });
    } catch (error) {
      if (isDuplicate(error)) throw overtaken();
      throw error;
    }
  }

  /** Newest first, the default texts last. */
  async list({ name: page }: KnownPage): Promise<ContentVersion[]> {
    const { manager } = this.database.reader;
    const versions = await manager.find(ContentVersionEntity, { where: { page }, order: { number: 'DESC' } });
    const newest = versions[0]?.number ?? 0;
    return [...versions.map((version) => toResponse(version, newest)), startingTexts(page, newest)];
  }

  async get(page: KnownPage, number: number): Promise<ContentVersionBlocks> {
    const version = await this.found(page, number, this.database.reader.manager);
    const written = await this.reader.written(page.name, number);
    return { ...version, blocks: contentValues(page.blocks, await this.reader.defaultTexts(), written) };
  }

  /** Makes drafts of an earlier version's values, replacing other drafts. */
  async restore(page: KnownPage, number: number, by: string): Promise<EditedContent> {
    await untilAlone(() =>
      this.database.tx(async (manager) => {
        await this.found(page, number, manager);
        await this.drafts.replace(manager, page, await this.reader.written(page.name, number), by);
      }),
    );
    return this.drafts.edited(page);
  }

  private async found({ name: page }: KnownPage, number: number, manager: EntityManager): Promise<ContentVersion> {
    const newest = (await this.reader.newest(page))?.number ?? 0;
    if (number === 0) return startingTexts(page, newest);
    const version = await manager.findOneBy(ContentVersionEntity, { page, number });
    if (!version) throw notFound('Versión no encontrada');
    return toResponse(version, newest);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const toResponse = (
  { page, number, changed, reason, findings, published_by, published_at }: ContentVersionEntity,
  newest: number,
): ContentVersion => ({
  page,
  number,
  published_at,
  published_by,
  is_public: number === newest,
  reason,
  changed,
  findings,
});

/** The state before the first publication: all defaults. */
const startingTexts = (page: string, newest: number): ContentVersion => ({
  page,
  number: 0,
  published_at: null,
  published_by: null,
  is_public: newest === 0,
  reason: null,
  changed: [],
  findings: [],
});
