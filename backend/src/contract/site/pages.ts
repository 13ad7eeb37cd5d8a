import type { AvailableSlot } from '../booking/appointments.js';
import type { PublicClinic } from '../clinic/clinic.js';
import type { ContentOf, ContentPage, TreatmentBlocks } from '../content/index.js';
import type { ManagedOrNot } from '../booking/change-deadline.js';
import type { Palette } from '../clinic/palettes.js';
import type { CustomAddress } from './custom-pages.js';
import type { PublicResourceName, PublicResources } from '../core/resources.js';
import type { PairCount } from '../catalogue/before-after.js';
import type { ProductCount } from '../catalogue/products.js';
import type { RetiredTreatment } from '../catalogue/treatments.js';
import type { ShownWaitingOrNot } from '../booking/waitlist.js';
import type { ListQuery, Page } from '../core/http-types.js';

export const HOME_FEATURED_MAX = 6;
export const HOME_TESTIMONIALS_MAX = 3;

/**
 * What a page's loader may read. On the server, services answer in process, and the topics that were read invalidate the cached
 * page; in the browser, `fetch` calls the endpoints.
 */
export interface PublicApi {
  list<R extends PublicResourceName>(resource: R, query?: ListQuery): Promise<Page<PublicResources[R]>>;
  /** `null` when there is no such record. */
  get<R extends PublicResourceName>(resource: R, id: string): Promise<PublicResources[R] | null>;
  /** For the tabs of the shop. */
  productCounts(): Promise<ProductCount[]>;
  /** For the tabs of the results. */
  pairCounts(): Promise<PairCount[]>;
  /** By slug or id; `null` when there is none. */
  retiredTreatment(address: string): Promise<RetiredTreatment | null>;
  clinic(): Promise<PublicClinic>;
  /** A loader returns only the blocks that its page shows. */
  content<P extends ContentPage>(page: P): Promise<ContentOf<P>>;
  /** Blocks of one treatment. */
  treatmentContent(id: string): Promise<TreatmentBlocks>;
  /** The custom page at an address. */
  ownAddress(slug: string): Promise<CustomAddress>;
  /** Slots of a day. Never in a cached page. */
  availability(date: string, treatmentId?: string, practitionerId?: string): Promise<AvailableSlot[]>;
  /** What a mail's link shows. Never in a cached page. */
  managed(token: string): Promise<ManagedOrNot>;
  /** The same for the waitlist. */
  waiting(token: string): Promise<ShownWaitingOrNot>;
}

export interface PageRequest {
  /** Path, and the parameters that the page reads. */
  url: string;
  api: PublicApi;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The clinic's palette. */
  palette: Palette;
  /** The site is not open: visitors see a notice, except on pages with `isOpenWhileClosed`. */
  isClosed: boolean;
  /** A preview: no script runs and no form is sent. */
  isPreview?: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** CSP sources (`'sha256-…'`) of inline styles in `html`. */
  styleHashes: string[];
  /** True when the query changes the page. Unknown values do not. */
  showsQuery: boolean;
  /** Redirect; `html` is then empty. */
  location?: string;
}

/** The storefront's server build exports `renderPage`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
