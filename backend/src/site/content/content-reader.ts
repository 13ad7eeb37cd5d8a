import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DefaultTexts, PublicContent } from '../../contract/index.js';
import { SiteStateService } from '../../clinic/site-state.service.js';
import { Database } from '../../core/database/database.js';
import { ContentBlockEntity } from './stored/content-block.entity.js';
import { ContentDraftEntity } from './drafts/content-draft.entity.js';
import type { KnownPage } from './content-pages.js';
import { contentValues, type Written } from './stored/content-values.js';
import { ContentVersionEntity } from './versions/content-version.entity.js';

/** Reads content. Inside a transaction it sees its own writes. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly database: Database,
    private readonly site: SiteStateService,
  ) {}

  async defaultTexts(): Promise<DefaultTexts> {
    return (await this.site.get()).words;
  }

  /** Published, without filled placeholders. */
  async published({ name, blocks }: KnownPage): Promise<PublicContent> {
    const version = await this.newest(name);
    return {
      page: name,
      version: version?.number ?? 0,
      published_at: version?.published_at ?? null,
      blocks: contentValues(blocks, await this.defaultTexts(), version ? await this.written(name, version.number) : {}),
    };
  }

  drafts(page: string): Promise<ContentDraftEntity[]> {
    return this.manager.find(ContentDraftEntity, { where: { page }, order: { block: 'ASC' } });
  }

  newest(page: string): Promise<ContentVersionEntity | null> {
    return this.manager.findOne(ContentVersionEntity, { where: { page }, order: { number: 'DESC' } });
  }

  /** Values of the blocks up to a version, or up to the latest. */
  async written(page: string, upTo?: number): Promise<Written> {
    const rows = await this.manager
      .createQueryBuilder(ContentBlockEntity, 'block')
      .where('block.page = :page', { page })
      .andWhere((query) => {
        const newest = query
          .subQuery()
          .select('MAX(other.number)')
          .from(ContentBlockEntity, 'other')
          .where('other.page = block.page AND other.block = block.block');
        if (upTo !== undefined) newest.andWhere('other.number <= :upTo', { upTo });
        return `block.number = ${newest.getQuery()}`;
      })
      .getMany();
    return Object.fromEntries(rows.map(({ block, value }) => [block, value]));
  }

  /** The values after publishing the drafts. */
  async drafted(page: string): Promise<Written> {
    const drafts = Object.fromEntries((await this.drafts(page)).map(({ block, value }) => [block, value]));
    return { ...(await this.written(page)), ...drafts };
  }

  private get manager(): EntityManager {
    return this.database.manager;
  }
}
