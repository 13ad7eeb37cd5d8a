import { Injectable } from '@nestjs/common';
import type { CustomAddress, CustomPageBlocks } from '../../contract/index.js';
import { ContentService } from '../content/content.service.js';
import { customAddress } from './custom-address.js';
import { CustomPagesService } from './custom-pages.service.js';

@Injectable()
export class CustomPageReader {
  constructor(
    private readonly pages: CustomPagesService,
    private readonly content: ContentService,
  ) {}

  async at(slug: string): Promise<CustomAddress> {
    // The block definitions guarantee the value types.
    return customAddress(
      slug,
      await this.pages.addresses(),
      async (page) => (await this.content.read(page)).blocks as unknown as CustomPageBlocks,
    );
  }
}
