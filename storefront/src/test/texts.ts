import { CONTENT_PAGES, fillBlock, type Block, type Clinic, type ContentOf, type ContentPage } from '@radiance/backend/contract';

/** A page's demo content. */
export function demoTexts<P extends ContentPage>(page: P, clinic: Pick<Clinic, 'name' | 'city'>): ContentOf<P> {
  const blocks = Object.entries<Block>(CONTENT_PAGES[page].blocks);
  return Object.fromEntries(blocks.map(([name, block]) => [name, fillBlock(block, block.demo, clinic)])) as ContentOf<P>;
}
