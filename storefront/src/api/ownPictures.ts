import { OWN_PICTURE_PATH, type PublicApi } from '@radiance/backend/contract';

const PICTURE_FIELDS = ['image_url', 'image_before', 'image_after'] as const;

/**
 * `/media/…` for a picture that one of the site's own addresses serves, and nothing for any other: no visitor's browser asks another
 * site for a picture. The drawing stands in its place until the server has stored a copy.
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
 * On the wire own pictures carry the site's whole address. Turned into paths here, at the border, they
 * are recognised everywhere alike, whichever name the visitor reached the site by.
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
