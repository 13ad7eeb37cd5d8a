import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  isFreeSlug,
  customPageContent,
  SLUG_RULE,
  type ListQuery,
  type NewCustomPage,
  type CustomPage,
  type WithFindings,
  type CustomAddress,
  type CustomPageBlocks,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { conflict, notFound } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { slugOf } from '../../core/records/text-keys.js';
import type { WithReason } from '../../core/resources/description.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { ContentService } from '../content/content.service.js';
import { ContentRemoval } from '../content/content-removal.js';
import { ContentReader } from '../content/content-reader.js';
import { CustomPageEntity, CustomPageSlugEntity } from './custom-page.entity.js';
import { CUSTOM_PAGES } from './custom-pages.resource.js';

const PUBLIC = { sql: 'own_pages.is_public = 1' };
const SLUG_USED = 'Otra página tiene ya esta dirección';
const UNWRITTEN = 'Escribe y publica primero su texto';

@Injectable()
export class CustomPagesService extends ResourceService<'own-pages', CustomPageEntity> {
  constructor(
    store: RecordStore,
    private readonly content: ContentReader,
    private readonly published: ContentService,
    private readonly removal: ContentRemoval,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super(store.of(CUSTOM_PAGES));
  }

  /** Visitors get published pages only. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<CustomPage>> {
    return this.records.list(query, may(caller, 'list', 'own-pages') ? [] : [PUBLIC]);
  }

  async get(id: string, caller: Caller | null): Promise<CustomPage> {
    const page = await this.records.get(id);
    if (!page.is_public && !may(caller, 'show', 'own-pages')) throw notFound(CUSTOM_PAGES.notFound);
    return page;
  }

  /** @throws ProblemException 409 when the address is taken, or a page without content is to be published. */
  async create(body: NewCustomPage & WithReason): Promise<WithFindings<CustomPage>> {
    if (body.is_public) throw conflict(UNWRITTEN, { is_public: UNWRITTEN });
    return named(() =>
      this.database.tx(async (manager) => {
        const slug = body.slug === '' ? await this.slugFor(body.title) : body.slug;
        await this.takeAddress(manager, slug);
        return { ...(await this.records.create({ ...body, slug })), published_at: null };
      }),
    );
  }

  /** @throws ProblemException 409 like `create`. */
  update(id: string, change: Partial<NewCustomPage> & WithReason): Promise<WithFindings<CustomPage>> {
    return named(() =>
      this.records.update(id, { ...change, ...(change.slug === '' && { slug: undefined }) }, async (manager, before) => {
        const isShown = change.is_public === true && !before.is_public;
        if (isShown && !(await this.content.newest(customPageContent(id)))) throw conflict(UNWRITTEN, { is_public: UNWRITTEN });
        if (change.slug && change.slug !== before.slug) {
          await this.takeAddress(manager, change.slug);
          // An address that was never public needs no redirect.
          if (before.published_at !== null) await manager.insert(CustomPageSlugEntity, { slug: before.slug, page_id: id });
        }
        return isShown && before.published_at === null ? { columns: { published_at: this.clock.now().toISOString() } } : {};
      }),
    );
  }

  remove(id: string): Promise<CustomPage> {
    return this.records.remove(id, async (manager) => {
      await manager.delete(CustomPageSlugEntity, { page_id: id });
      await this.removal.of(manager, customPageContent(id));
      return { topics: ['content'] };
    });
  }

  /** Every public address: a page, or a redirect to one; in a preview also its page. */
  async addresses(previewed: string | null = null): Promise<ReadonlyMap<string, CustomPage>> {
    const { manager } = this.database.reader;
    const pages = await manager.find(CustomPageEntity, {
      where: [{ is_public: true }, ...(previewed ? [{ id: previewed }] : [])],
    });
    const former = await manager.find(CustomPageSlugEntity);
    const known = new Map(pages.map((page) => [page.slug, this.records.present(page)]));
    for (const { slug, page_id } of former) {
      const page = pages.find(({ id }) => id === page_id);
      if (page && !known.has(slug)) known.set(slug, this.records.present(page));
    }
    return known;
  }

  /** What stands at an address. */
  async at(slug: string): Promise<CustomAddress> {
    // The block definitions guarantee the value types.
    return customAddress(
      slug,
      await this.addresses(),
      async (page) => (await this.published.read(page)).blocks as unknown as CustomPageBlocks,
    );
  }

  /** A redirect ends when a page takes its address. */
  private async takeAddress(manager: EntityManager, slug: string): Promise<void> {
    await manager.delete(CustomPageSlugEntity, { slug });
  }

  private async slugFor(title: string): Promise<string> {
    // Leaves room for a numeric suffix.
    const base = slugOf(title, { longest: SLUG_RULE.max - 6, otherwise: 'pagina' });
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (isFreeSlug(slug) && !(await this.database.manager.existsBy(CustomPageEntity, { slug }))) return slug;
    }
  }
}

/** What a custom address shows. */
export async function customAddress(
  slug: string,
  addresses: ReadonlyMap<string, CustomPage>,
  blocksOf: (content: string) => Promise<CustomPageBlocks>,
): Promise<CustomAddress> {
  const page = addresses.get(slug);
  if (!page) return { found: 'nothing' };
  if (page.slug !== slug) return { found: 'moved', kind: page.kind, slug: page.slug };
  const { id, kind, title, published_at } = page;
  return { found: 'page', page: { id, kind, slug, title, published_at, blocks: await blocksOf(customPageContent(id)) } };
}

/** The unique index decides. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? conflict(SLUG_USED, { slug: SLUG_USED }, 'taken') : error;
  }
}
