import type { AvailableSlot } from '../booking/appointments.js';
import type { PublicClinic } from '../clinic/clinic.js';
import type { ContentOf, ContentPage, TreatmentBlocks } from '../content/index.js';
import type { ManagedOrNot } from '../booking/self-service.js';
import type { Palette } from '../clinic/palettes.js';
import type { CustomAddress } from './custom-pages.js';
import type { PublicResourceName, PublicResources } from '../core/resources.js';
import type { RetiredTreatment } from '../catalogue/treatments.js';
import type { ShownWaitingOrNot } from '../booking/waitlist.js';
import type { ListQuery, Page } from '../core/http-types.js';

/**
 * What a page's loader may read. On the server it is answered in process by the same services as the
 * endpoints (and what was read is remembered, so that a kept page is dropped when it changes); in the
 * browser by `fetch` of those endpoints.
 */
export interface PublicApi {
  list<R extends PublicResourceName>(resource: R, query?: ListQuery): Promise<Page<PublicResources[R]>>;
  /** `null` when there is no such record. */
  get<R extends PublicResourceName>(resource: R, id: string): Promise<PublicResources[R] | null>;
  /** By slug or id; `null` when no retired treatment has it. */
  retiredTreatment(address: string): Promise<RetiredTreatment | null>;
  clinic(): Promise<PublicClinic>;
  /** The words and pictures of a page; a loader hands on only what its page shows. */
  content<P extends ContentPage>(page: P): Promise<ContentOf<P>>;
  /** What a treatment says of itself beside its record. */
  treatmentContent(id: string): Promise<TreatmentBlocks>;
  /** What stands at an address that the clinic has made. */
  ownAddress(slug: string): Promise<CustomAddress>;
  /** Slots of a day for a treatment; never part of a kept page. */
  availability(date: string, treatmentId?: string, practitionerId?: string): Promise<AvailableSlot[]>;
  /** What the link of a mail leads to; never part of a kept page. */
  managed(token: string): Promise<ManagedOrNot>;
  /** The same of the waiting list. */
  waiting(token: string): Promise<ShownWaitingOrNot>;
}

export interface PageRequest {
  /** Path and what the page reads of the query. */
  url: string;
  api: PublicApi;
  /** The site's own address without a final slash. */
  publicUrl: string;
  /** The look that the clinic has chosen. */
  palette: Palette;
  /** The clinic has not opened its site: visitors are told so, except where `isOpenWhileClosed`. */
  isClosed: boolean;
  /** Nothing in it runs: what is being written is looked at, and nothing is sent by it. */
  isPreview?: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** CSP sources (`'sha256-…'`) of the inline styles in `html`. */
  styleHashes: string[];
  /** Whether anything of the address' query shows in it: an unknown value leaves the page as it is without. */
  showsQuery: boolean;
  /** Where to go instead; `html` is then empty. */
  location?: string;
}

/** Exported as `renderPage` by the storefront's server build. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
