import type { Clinic, ContentPage, PublicClinic } from '@radiance/backend/contract';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import type { Words } from './words';
import type { OwnLink } from './ownLinks';

/** What a page says about itself in its head. */
export interface PageMeta {
  /** Without the clinic's name, which is added; the home page gives the whole. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** The one address of this content, as a path. */
  path: string;
  noIndex?: boolean;
  /** Its address is a secret, or nothing is there: it has no canonical one, and nothing is said of it to those who share. */
  isPrivate?: boolean;
  /** For sharing; the site's own when there is none. */
  picture?: string;
  /** The first picture in view, if the page starts with one: the server has it preloaded. */
  firstPicture?: { src: string; sizes: string };
  structuredData?: readonly object[];
}

interface MetaArgs<Data> {
  data: Data;
  clinic: Clinic;
  words: Words<'site'>;
  params: Params;
  /** The site's own address without a final slash. */
  siteUrl: string;
}

export interface PageHandle<Data = unknown> {
  /** The words that its loader reads: fetched at the first sign that somebody wants to go there. */
  content?: readonly ContentPage[];
  meta: (args: MetaArgs<Data>) => PageMeta;
  /** Whether the address' query has changed what it shows; for pages that read one. */
  showsQuery?: (data: Data) => boolean;
}

/** What `data()` wraps a value in. */
type Unwrapped<R> = R extends { data: infer D; init: ResponseInit | null } ? D : R;

/** What a loader yields, be it wrapped with a status by `data()` or not. */
export type PageData<L extends (...args: never[]) => unknown> = Unwrapped<Awaited<ReturnType<L>>>;

/** For a page with tabs: another one shows others of the same list, for which nothing is fetched anew. */
export const reloadUnlessOnlyTab: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export interface RootData {
  clinic: PublicClinic;
  words: Words<'site'>;
  ownLinks: readonly OwnLink[];
  siteUrl: string;
  /** The clinic has not opened its site. */
  isClosed: boolean;
}
export const ROOT_ID = 'root';
