import { ownPageContent, type OwnAddress, type OwnPage, type OwnPageBlocks } from '../../contract/index.js';

/** What visitors find at an address that the clinic has made. */
export async function ownAddress(
  slug: string,
  addresses: ReadonlyMap<string, OwnPage>,
  blocksOf: (content: string) => Promise<OwnPageBlocks>,
): Promise<OwnAddress> {
  const page = addresses.get(slug);
  if (!page) return { found: 'nothing' };
  if (page.slug !== slug) return { found: 'moved', kind: page.kind, slug: page.slug };
  const { id, kind, title, published_at } = page;
  return { found: 'page', page: { id, kind, slug, title, published_at, blocks: await blocksOf(ownPageContent(id)) } };
}
