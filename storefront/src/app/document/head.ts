import type { UIMatch } from 'react-router-dom';
import { ROOT_ID, type PageHandle, type PageMeta, type RootData } from '../../lib/page';

export interface Head extends PageMeta {
  /** Includes the clinic's name. */
  wholeTitle: string;
  siteName: string;
}

interface MatchLike {
  id: string;
  params: UIMatch['params'];
  handle?: unknown;
  loaderData: unknown;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

/** Head data of the current page; null while the root's data are missing or when the page failed. */
export function headOf(matches: readonly MatchLike[]): Head | null {
  const root = matches.find(({ id }) => id === ROOT_ID)?.loaderData as RootData | undefined;
  const page = matches.filter(({ handle }) => isPageHandle(handle)).at(-1);
  if (!root || !page || page.loaderData === undefined || !isPageHandle(page.handle)) return null;
  const { clinic, texts, siteUrl } = root;
  const meta = page.handle.meta({ data: page.loaderData, clinic, texts, params: page.params, siteUrl });
  const picture = meta.picture ?? texts.share_picture.src;
  const wholeTitle = meta.isWholeTitle ? meta.title : `${meta.title} · ${clinic.name}`;
  return { ...meta, picture, wholeTitle, siteName: clinic.name };
}
