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
import { get, getJson } from './http';
import { withOwnPicturePaths } from './ownPictures';

/** `treatments 0-24/319` → 319. */
const totalOf = (response: Response, fallback: number): number => {
  const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
  return Number.isInteger(total) ? total : fallback;
};

/** Texts are read once a visit, so that a page seen before opens at once. */
const texts = new Map<ContentPage, Promise<unknown>>();

const fetchTexts = async (page: ContentPage): Promise<unknown> =>
  (await getJson<{ blocks: unknown }>(`${CONTENT_PATH}/${page}`)).blocks;

/** Null when there is nothing at that path. */
async function getOrNull<T>(path: string): Promise<T | null> {
  try {
    return await getJson<T>(path);
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
  productCounts: () => getJson<ProductCount[]>('/api/products/counts'),
  pairCounts: () => getJson<PairCount[]>('/api/before-after/counts'),
  retiredTreatment: (address) => getOrNull<RetiredTreatment>(retiredTreatmentPath(address)),
  clinic: () => getJson<PublicClinic>('/api/clinic'),
  content<P extends ContentPage>(page: P): Promise<ContentOf<P>> {
    const read = texts.get(page) ?? fetchTexts(page);
    texts.set(page, read);
    read.catch(() => texts.delete(page));
    return read as Promise<ContentOf<P>>;
  },
  treatmentContent: async (id) => (await getJson<{ blocks: TreatmentBlocks }>(`${CONTENT_PATH}/${treatmentContent(id)}`)).blocks,
  ownAddress: (slug) => getJson<CustomAddress>(`/api/own-pages/at/${encodeURIComponent(slug)}`),
  availability(date, treatmentId, practitionerId) {
    const query = new URLSearchParams({
      date,
      ...(treatmentId && { treatment_id: treatmentId }),
      ...(practitionerId && { practitioner_id: practitionerId }),
    });
    return getJson<AvailableSlot[]>(`/api/availability?${query}`);
  },
  async managed(token) {
    try {
      return (await getOrNull<Managed>(`${SELF_SERVICE_PATH}/${encodeURIComponent(token)}`)) ?? { kind: 'unknown' };
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return { kind: 'expired' };
      throw error;
    }
  },
  waiting: async (token) =>
    (await getOrNull<ShownWaitlist>(`${WAITING_OFFERS_PATH}/${encodeURIComponent(token)}`)) ?? { kind: 'unknown' },
};

let current: PublicApi = fetchApi;

/** Set once from the page's data: a visitor may reach the site under another host name than its public one. */
export function setSiteOrigin(publicUrl: string): void {
  current = withOwnPicturePaths(fetchApi, [window.location.origin, publicUrl]);
}

/** The public API over `fetch`. */
export const browserApi = (): PublicApi => current;
