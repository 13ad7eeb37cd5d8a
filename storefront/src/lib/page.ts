import type { Clinic, ContentPage, PublicClinic } from '@radiance/backend/contract';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import type { Texts } from './texts/texts';
import type { OwnLink } from './ownLinks';

/** Head data of a page. */
export interface PageMeta {
  /** Without the clinic's name, which is appended unless `isWholeTitle` is set. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** Canonical path. */
  path: string;
  noIndex?: boolean;
  /** The address is secret or leads nowhere: no canonical link and no sharing data. */
  isPrivate?: boolean;
  /** Picture for sharing; the site's default without one. */
  picture?: string;
  /** The picture in view when the page opens: the server preloads it. */
  firstPicture?: { src: string; sizes: string };
  structuredData?: readonly object[];
}

interface MetaArgs<Data> {
  data: Data;
  clinic: Clinic;
  texts: Texts<'site'>;
  params: Params;
  /** The site's own address without a final slash. */
  siteUrl: string;
}

export interface PageHandle<Data = unknown> {
  /** The content pages that the loader reads: fetched on intent. */
  content?: readonly ContentPage[];
  meta: (args: MetaArgs<Data>) => PageMeta;
  /** Whether the query changes what the page shows. */
  showsQuery?: (data: Data) => boolean;
}

/** Unwraps the return type of `data()`. */
type Unwrapped<R> = R extends { data: infer D; init: ResponseInit | null } ? D : R;

/** The data of a loader, wrapped by `data()` or not. */
export type PageData<L extends (...args: never[]) => unknown> = Unwrapped<Awaited<ReturnType<L>>>;

/** A tab shows other items of the same list: the loader does not run again. */
export const reloadUnlessOnlyTab: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export interface RootData {
  clinic: PublicClinic;
  texts: Texts<'site'>;
  ownLinks: readonly OwnLink[];
  siteUrl: string;
  /** True until the clinic opens its site. */
  isClosed: boolean;
}
export const ROOT_ID = 'root';
