import { Injectable } from '@nestjs/common';
import type { OwnAddress, OwnPageBlocks } from '../../contract/index.js';
import { ContentService } from '../content/content.service.js';
import { ownAddress } from './custom-address.js';
import { OwnPagesService } from './custom-pages.service.js';

@Injectable()
export class OwnPageReader {
  constructor(
    private readonly pages: OwnPagesService,
    private readonly content: ContentService,
  ) {}

  async at(slug: string): Promise<OwnAddress> {
    // The definition of an own page's blocks says which value each holds.
    return ownAddress(
      slug,
      await this.pages.addresses(),
      async (page) => (await this.content.read(page)).blocks as unknown as OwnPageBlocks,
    );
  }
}
