import { OWN_PICTURE_PATH, type PublicApi } from '@radiance/backend/contract';

const PICTURE_FIELDS = ['image_url', 'image_before', 'image_after'] as const;

/**
 * The path of a picture that the site serves; empty for other addresses, so that no visitor's browser asks another site. The
 * placeholder is shown until the server has stored a copy.
 */
export function ownPicturePath(address: string, origins: readonly string[]): string {
  const origin = origins.find((candidate) => address.startsWith(`${candidate}/media/`));
  const path = origin ? address.slice(origin.length) : address;
  return OWN_PICTURE_PATH.test(path) ? path : '';
}

function withOwnPaths<T extends object>(record: T, origins: readonly string[]): T {
  const changed: Record<string, string> = {};
  for (const field of PICTURE_FIELDS) {
    const address = (record as Readonly<Record<string, unknown>>)[field];
    if (typeof address === 'string') changed[field] = ownPicturePath(address, origins);
  }
  return { ...record, ...changed };
}

/**
 * The API gives own pictures with the site's whole address. They become paths here, so that they work under every host name of
 * the site.
 */
export const withOwnPicturePaths = (api: PublicApi, origins: readonly string[]): PublicApi => ({
  list: async (resource, query) => {
    const page = await api.list(resource, query);
    return { ...page, items: page.items.map((item) => withOwnPaths(item, origins)) };
  },
  get: async (resource, id) => {
    const record = await api.get(resource, id);
    return record && withOwnPaths(record, origins);
  },
  productCounts: () => api.productCounts(),
  pairCounts: () => api.pairCounts(),
  retiredTreatment: (address) => api.retiredTreatment(address),
  clinic: () => api.clinic(),
  // Its pictures are paths already.
  content: (page) => api.content(page),
  treatmentContent: (id) => api.treatmentContent(id),
  ownAddress: (slug) => api.ownAddress(slug),
  availability: (date, treatmentId, practitionerId) => api.availability(date, treatmentId, practitionerId),
  managed: (token) => api.managed(token),
  waiting: (token) => api.waiting(token),
});
