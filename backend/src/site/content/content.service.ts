import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  fillBlocks,
  plainText,
  type ContentPageState,
  type ContentValue,
  type PublicContent,
  type ShapeValues,
} from '../../contract/index.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Database } from '../../core/database/database.js';
import { notFound } from '../../core/http/problem.js';
import { SaleTerms } from '../../shop/orders/sale-conditions-text.js';
import { ContentDraftEntity } from './drafts/content-draft.entity.js';
import { ContentPages, NO_PAGE, type KnownPage } from './content-pages.js';
import { ContentReader } from './content-reader.js';
import { ContentVersionEntity } from './versions/content-version.entity.js';

interface PageText {
  page: string;
  title: string;
  path: string;
  block: string;
  value: ContentValue;
}

@Injectable()
export class ContentService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly pages: ContentPages,
    private readonly reader: ContentReader,
    private readonly clinic: ClinicService,
    private readonly saleTerms: SaleTerms,
  ) {}

  onModuleInit(): void {
    this.saleTerms.onAdditions(async () => {
      const { additions } = (await this.read('sale-conditions')).blocks;
      return plainText(additions as ShapeValues['rich']);
    });
  }

  /** Published content with filled placeholders. */
  async read(name: string): Promise<PublicContent> {
    const page = await this.pages.find(name);
    if (!page.isPublic) throw notFound(NO_PAGE);
    return this.filled(page);
  }

  private async filled(page: KnownPage): Promise<PublicContent> {
    const content = await this.reader.published(page);
    return { ...content, blocks: fillBlocks(page.blocks, content.blocks, await this.clinic.get()) };
  }

  /** The texts and pictures of all pages, edited or not, in parts. */
  async *texts(): AsyncGenerator<PageText[]> {
    for (const page of await this.pages.all()) {
      const { blocks } = await this.filled(page);
      yield Object.entries(blocks).map(([block, value]) => ({
        page: page.name,
        title: page.label,
        path: page.path,
        block,
        value,
      }));
    }
  }

  async states(): Promise<ContentPageState[]> {
    const { manager } = this.database.reader;
    const drafts = await manager
      .createQueryBuilder(ContentDraftEntity, 'draft')
      .select('draft.page', 'page')
      .addSelect('COUNT(*)', 'drafts')
      .addSelect('MAX(draft.changed_at)', 'changed_at')
      .groupBy('draft.page')
      .getRawMany<{ page: string; drafts: number | string; changed_at: string }>();
    const newest = await manager
      .createQueryBuilder(ContentVersionEntity, 'version')
      .where(
        (query) =>
          `version.number = ${query
            .subQuery()
            .select('MAX(other.number)')
            .from(ContentVersionEntity, 'other')
            .where('other.page = version.page')
            .getQuery()}`,
      )
      .getMany();
    return (await this.pages.all()).map(({ name, label, path }) => {
      const version = newest.find(({ page }) => page === name);
      const draft = drafts.find(({ page }) => page === name);
      return {
        page: name,
        label,
        path,
        version: version?.number ?? 0,
        published_at: version?.published_at ?? null,
        published_by: version?.published_by ?? null,
        drafts: Number(draft?.drafts ?? 0),
        changed_at: draft?.changed_at ?? null,
      };
    });
  }
}
