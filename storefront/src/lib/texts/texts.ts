import type { ContentOf, ContentPage, ContentPicture, PublicApi } from '@radiance/backend/contract';

/** The editable content of a page; see `CONTENT_PAGES`. */
export type Texts<P extends ContentPage> = ContentOf<P>;
type TextsOfAll<P extends ContentPage> = { readonly [Page in P]: Texts<Page> };

export async function loadTexts<P extends ContentPage>(api: PublicApi, pages: readonly P[]): Promise<TextsOfAll<P>> {
  const all = await Promise.all(pages.map(async (page) => [page, await api.content(page)] as const));
  return Object.fromEntries(all) as TextsOfAll<P>;
}

/** Picks the texts or fields that a page shows, so that the HTML carries no others. */
export const pick = <Blocks extends object, Name extends keyof Blocks>(
  blocks: Blocks,
  ...names: readonly Name[]
): Pick<Blocks, Name> => Object.fromEntries(names.map((name) => [name, blocks[name]])) as Pick<Blocks, Name>;

interface MetaTexts {
  meta_title: string;
  meta_description: string;
  share_picture: ContentPicture;
}

/** Title and description of a page for its head. */
export const metaOf = ({
  meta_title,
  meta_description,
  share_picture,
}: MetaTexts): { title: string; description: string; picture?: string } => ({
  title: meta_title,
  description: meta_description,
  ...(share_picture.src && { picture: share_picture.src }),
});

/** Head data of the first picture in view. */
export const firstPicture = ({ src }: ContentPicture, sizes: string): { firstPicture?: { src: string; sizes: string } } =>
  src === '' ? {} : { firstPicture: { src, sizes } };

/** A description's paragraphs; the first one is what a card shows. */
export const paragraphsOf = (description: string): string[] =>
  description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
