import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  isFreeSlug,
  customPageContent,
  SLUG_RULE,
  type ListQuery,
  type NewCustomPage,
  type CustomPage,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { conflict, notFound } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { slugOf } from '../../core/records/text-keys.js';
import { RecordKeeper, type Records } from '../../core/resources/records.js';
import { ContentRemoval } from '../content/content-removal.js';
import { ContentReader } from '../content/content-reader.js';
import { CustomPageEntity } from './custom-page.entity.js';
import { CustomPageSlugEntity } from './custom-page-slug.entity.js';
import { CUSTOM_PAGES } from './custom-pages.resource.js';

const PUBLIC = { sql: 'own_pages.is_public = 1' };
const SLUG_USED = 'Otra página tiene ya esta dirección';
const UNWRITTEN = 'Escribe y publica primero su texto';

@Injectable()
export class CustomPagesService {
  private readonly records: Records<'own-pages', CustomPageEntity>;

  constructor(
    keeper: RecordKeeper,
    private readonly content: ContentReader,
    private readonly removal: ContentRemoval,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.records = keeper.of(CUSTOM_PAGES);
  }

  /** The whole list, some rows at a time. */
  parts(query: ListQuery): AsyncGenerator<CustomPage[]> {
    return this.records.parts(query);
  }

  /** Visitors get what is public, whatever they ask for. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<CustomPage>> {
    return this.records.list(query, may(caller, 'list', 'own-pages') ? [] : [PUBLIC]);
  }

  async get(id: string, caller: Caller | null): Promise<CustomPage> {
    const page = await this.records.get(id);
    if (!page.is_public && !may(caller, 'show', 'own-pages')) throw notFound(CUSTOM_PAGES.notFound);
    return page;
  }

  /** @throws ProblemException 409 when its address is another's, or it is to be public before anything is written. */
  async create(body: NewCustomPage): Promise<CustomPage> {
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
  update(id: string, change: Partial<NewCustomPage>): Promise<CustomPage> {
    return named(() =>
      this.records.update(id, { ...change, ...(change.slug === '' && { slug: undefined }) }, async (manager, before) => {
        const isShown = change.is_public === true && !before.is_public;
        if (isShown && !(await this.content.newest(customPageContent(id)))) throw conflict(UNWRITTEN, { is_public: UNWRITTEN });
        if (change.slug && change.slug !== before.slug) {
          await this.takeAddress(manager, change.slug);
          // Nobody can have linked to what was never to be read.
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

  /** Every address that leads somewhere, as visitors know it: a page, or where it has moved to; in a preview, to its page too. */
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

  /** A page that takes an address over is what stands there from now on. */
  private async takeAddress(manager: EntityManager, slug: string): Promise<void> {
    await manager.delete(CustomPageSlugEntity, { slug });
  }

  private async slugFor(title: string): Promise<string> {
    // With room for a number behind it.
    const base = slugOf(title, { longest: SLUG_RULE.max - 6, otherwise: 'pagina' });
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (isFreeSlug(slug) && !(await this.database.manager.existsBy(CustomPageEntity, { slug }))) return slug;
    }
  }
}

/** The unique index decides whose an address is. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? conflict(SLUG_USED, { slug: SLUG_USED }, 'taken') : error;
  }
}
