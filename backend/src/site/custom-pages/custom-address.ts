import { customPageContent, type CustomAddress, type CustomPage, type CustomPageBlocks } from '../../contract/index.js';

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
