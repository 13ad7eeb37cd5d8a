import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PictureUses } from '../../core/pictures/picture-uses.js';
import { ContentBlockEntity } from './stored/content-block.entity.js';
import { ContentDraftEntity } from './drafts/content-draft.entity.js';
import { ContentVersionEntity } from './versions/content-version.entity.js';

/** Deletes drafts, versions and pictures of a deleted page. */
@Injectable()
export class ContentRemoval {
  constructor(private readonly uses: PictureUses) {}

  async of(manager: EntityManager, page: string): Promise<void> {
    const pictures = [
      ...(await manager.findBy(ContentDraftEntity, { page })),
      ...(await manager.findBy(ContentBlockEntity, { page })),
    ].map(({ picture }) => picture);
    for (const entity of [ContentDraftEntity, ContentBlockEntity, ContentVersionEntity]) await manager.delete(entity, { page });
    await this.uses.changed(manager, pictures, []);
  }
}
