import { Injectable } from '@nestjs/common';
import { blocksOf, CONTENT_PAGES, isContentPage, type Block } from '../../contract/index.js';
import { notFound } from '../../platform/http/problem.js';

export interface KnownPage {
  name: string;
  label: string;
  path: string;
  blocks: Readonly<Record<string, Block>>;
}

/** Which pages have content, and where each is seen. */
@Injectable()
export class ContentPages {
  all(): KnownPage[] {
    return Object.entries(CONTENT_PAGES).map(([name, page]) => ({ name, ...page }));
  }

  /** @throws ProblemException 404 */
  find(name: string): KnownPage {
    const blocks = blocksOf(name);
    if (!blocks || !isContentPage(name)) throw notFound('Página no encontrada');
    return { name, ...CONTENT_PAGES[name], blocks };
  }
}

/** @throws ProblemException 404 */
export function blockOf({ blocks }: KnownPage, name: string): Block {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block) throw notFound('Esta página no tiene ese bloque');
  return block;
}
