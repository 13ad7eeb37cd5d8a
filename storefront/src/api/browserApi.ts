import {
  CONTENT_PATH,
  listPath,
  SELF_SERVICE_PATH,
  retiredTreatmentPath,
  treatmentContent,
  WAITING_OFFERS_PATH,
  type AvailableSlot,
  type ContentOf,
  type ContentPage,
  type Managed,
  type CustomAddress,
  type PairCount,
  type ProductCount,
  type PublicApi,
  type PublicClinic,
  type PublicResourceName,
  type PublicResources,
  type RetiredTreatment,
  type ShownWaitlist,
  type TreatmentBlocks,
} from '@radiance/backend/contract';
import { ApiError } from './ApiError';
import { get } from './http';
import { withOwnPicturePaths } from './ownPictures';

/** `treatments 0-24/319` → 319. */
const totalOf = (response: Response, fallback: number): number => {
  const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
  return Number.isInteger(total) ? total : fallback;
};

/** Texts are read once a visit, so that a page seen before opens at once. */
const texts = new Map<ContentPage, Promise<unknown>>();

async function fetchTexts(page: ContentPage): Promise<unknown> {
  const { blocks } = (await (await get(`${CONTENT_PATH}/${page}`)).json()) as { blocks: unknown };
  return blocks;
}

async function getOrNull<T>(path: string): Promise<T | null> {
  try {
    return (await (await get(path)).json()) as T;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const fetchApi: PublicApi = {
  async list<R extends PublicResourceName>(resource: R, query = {}) {
    const response = await get(listPath(resource, query));
    const items = (await response.json()) as PublicResources[R][];
    return { items, total: totalOf(response, items.length) };
  },
  get: <R extends PublicResourceName>(resource: R, id: string) =>
    getOrNull<PublicResources[R]>(`/api/${resource}/${encodeURIComponent(id)}`),
  async productCounts() {
    return (await (await get('/api/products/counts')).json()) as ProductCount[];
  },
  async pairCounts() {
    return (await (await get('/api/before-after/counts')).json()) as PairCount[];
  },
  retiredTreatment: (address) => getOrNull<RetiredTreatment>(retiredTreatmentPath(address)),
  async clinic() {
    return (await (await get('/api/clinic')).json()) as PublicClinic;
  },
  content<P extends ContentPage>(page: P): Promise<ContentOf<P>> {
    const read = texts.get(page) ?? fetchTexts(page);
    texts.set(page, read);
    read.catch(() => texts.delete(page));
    return read as Promise<ContentOf<P>>;
  },
  async treatmentContent(id) {
    const { blocks } = (await (await get(`${CONTENT_PATH}/${treatmentContent(id)}`)).json()) as { blocks: TreatmentBlocks };
    return blocks;
  },
  async ownAddress(slug) {
    return (await (await get(`/api/own-pages/at/${encodeURIComponent(slug)}`)).json()) as CustomAddress;
  },
  async availability(date, treatmentId, practitionerId) {
    const query = new URLSearchParams({
      date,
      ...(treatmentId && { treatment_id: treatmentId }),
      ...(practitionerId && { practitioner_id: practitionerId }),
    });
    return (await (await get(`/api/availability?${query}`)).json()) as AvailableSlot[];
  },
  async managed(token) {
    try {
      return (await (await get(`${SELF_SERVICE_PATH}/${encodeURIComponent(token)}`)).json()) as Managed;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' };
      if (error instanceof ApiError && error.status === 410) return { kind: 'expired' };
      throw error;
    }
  },
  async waiting(token) {
    try {
      return (await (await get(`${WAITING_OFFERS_PATH}/${encodeURIComponent(token)}`)).json()) as ShownWaitlist;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'unknown' };
      throw error;
    }
  },
};

let current: PublicApi = fetchApi;

/** Set once from the page's data: a visitor may reach the site under another host name than its public one. */
export function setSiteOrigin(publicUrl: string): void {
  current = withOwnPicturePaths(fetchApi, [window.location.origin, publicUrl]);
}

/** The public API over `fetch`. */
export const browserApi = (): PublicApi => current;
