/** The id of a record in an address. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** API of mail links. The token is enough: no account, no password. */
export const SELF_SERVICE_PATH = '/api/manage';

export const WAITING_PATH = '/api/waiting';
/** The same for links of the waitlist. */
export const WAITING_OFFERS_PATH = `${WAITING_PATH}/offers`;

/** The API of a retired treatment, by slug or id. */
export const retiredTreatmentPath = (address: string): string => `/api/treatments/retired/${encodeURIComponent(address)}`;

export const CUSTOM_PAGE_KINDS = ['page', 'article'] as const;
export type CustomPageKind = (typeof CUSTOM_PAGE_KINDS)[number];

export const CUSTOM_PATHS = { page: '/:slug', magazine: '/consejos', article: '/consejos/:slug' } as const;
export const MAGAZINE_NAME = 'Consejos';
export const customPath = ({ kind, slug }: { kind: CustomPageKind; slug: string }): string =>
  CUSTOM_PATHS[kind].replace(':slug', slug);
