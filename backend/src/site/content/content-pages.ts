import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGES,
  isContentPage,
  OWN_PAGE_CONTENT,
  ownPageContent,
  ownPageId,
  ownPath,
  type Block,
} from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/http/problem.js';
import { OwnPageEntity } from '../own-pages/own-page.entity.js';

export const NO_PAGE = 'Página no encontrada';

export interface KnownPage {
  name: string;
  label: string;
  path: string;
  blocks: Readonly<Record<string, Block>>;
  /** Whether visitors may read it. */
  isPublic: boolean;
}

const ofOwn = (page: OwnPageEntity): KnownPage => ({
  name: ownPageContent(page.id),
  label: page.title,
  path: ownPath(page),
  blocks: OWN_PAGE_CONTENT.blocks,
  isPublic: page.is_public,
});

/** Which pages have content, and where each is seen. */
@Injectable()
export class ContentPages {
  constructor(private readonly database: Database) {}

  async all(): Promise<KnownPage[]> {
    const own = await this.database.reader.manager.find(OwnPageEntity, { order: { created_at: 'DESC' } });
    return [...Object.entries(CONTENT_PAGES).map(([name, page]) => ({ name, ...page, isPublic: true })), ...own.map(ofOwn)];
  }

  /** @throws ProblemException 404 */
  async find(name: string): Promise<KnownPage> {
    if (isContentPage(name)) return { name, ...CONTENT_PAGES[name], isPublic: true };
    const id = ownPageId(name);
    const page = id === null ? null : await this.database.reader.manager.findOneBy(OwnPageEntity, { id });
    if (!page) throw notFound(NO_PAGE);
    return ofOwn(page);
  }
}

/** @throws ProblemException 404 */
export function blockOf({ blocks }: KnownPage, name: string): Block {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block) throw notFound('Esta página no tiene ese bloque');
  return block;
}
