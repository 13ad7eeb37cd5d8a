import { Injectable } from '@nestjs/common';
import {
  CONTENT_PAGES,
  isContentPage,
  CUSTOM_PAGE_CONTENT,
  customPageContent,
  customPageId,
  customPath,
  contentTreatmentId,
  TREATMENT_CONTENT,
  treatmentContent,
  treatmentPath,
  type Block,
} from '../../contract/index.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { Database } from '../../core/database/database.js';
import { notFound } from '../../core/http/problem.js';
import { CustomPageEntity } from '../custom-pages/custom-page.entity.js';

export const NO_PAGE = 'Página no encontrada';

export interface KnownPage {
  name: string;
  label: string;
  path: string;
  blocks: Readonly<Record<string, Block>>;
  /** Visitors may read the page. */
  isPublic: boolean;
  /** Texts of the page's record, published with its blocks. */
  recordTexts?: Readonly<Record<string, string>>;
}

const ofOwn = (page: CustomPageEntity): KnownPage => ({
  name: customPageContent(page.id),
  label: page.title,
  path: customPath(page),
  blocks: CUSTOM_PAGE_CONTENT.blocks,
  isPublic: page.is_public,
  recordTexts: { title: page.title, slug: page.slug.replaceAll('-', ' ') },
});

const ofTreatment = ({ id, name, slug, is_active }: TreatmentEntity): KnownPage => ({
  name: treatmentContent(id),
  label: name,
  path: treatmentPath(slug),
  blocks: TREATMENT_CONTENT.blocks,
  isPublic: is_active,
});

/** Pages with content, and their addresses. */
@Injectable()
export class ContentPages {
  constructor(private readonly database: Database) {}

  async all(): Promise<KnownPage[]> {
    const { manager } = this.database.reader;
    const own = await manager.find(CustomPageEntity, { order: { created_at: 'DESC' } });
    const treatments = await manager.find(TreatmentEntity, { order: { name_sort: 'ASC' } });
    return [
      ...Object.entries(CONTENT_PAGES).map(([name, page]) => ({ name, ...page, isPublic: true })),
      ...own.map(ofOwn),
      ...treatments.map(ofTreatment),
    ];
  }

  /** @throws ProblemException 404 */
  async find(name: string): Promise<KnownPage> {
    if (isContentPage(name)) return { name, ...CONTENT_PAGES[name], isPublic: true };
    const { manager } = this.database.reader;
    const [own, treatment] = [customPageId(name), contentTreatmentId(name)];
    const page = own === null ? null : await manager.findOneBy(CustomPageEntity, { id: own });
    if (page) return ofOwn(page);
    const treated = treatment === null ? null : await manager.findOneBy(TreatmentEntity, { id: treatment });
    if (treated) return ofTreatment(treated);
    throw notFound(NO_PAGE);
  }
}

/** @throws ProblemException 404 */
export function blockOf({ blocks }: KnownPage, name: string): Block {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block) throw notFound('Esta página no tiene ese bloque');
  return block;
}
