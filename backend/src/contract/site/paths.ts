/** API of mail links. The token is enough: no account, no password. */
export const SELF_SERVICE_PATH = '/api/manage';

export const WAITING_PATH = '/api/waiting';
/** The same for links of the waitlist. */
export const WAITING_OFFERS_PATH = `${WAITING_PATH}/offers`;

export const CUSTOM_PAGE_KINDS = ['page', 'article'] as const;
export type CustomPageKind = (typeof CUSTOM_PAGE_KINDS)[number];

export const CUSTOM_PATHS = { page: '/:slug', magazine: '/consejos', article: '/consejos/:slug' } as const;
export const MAGAZINE_NAME = 'Consejos';
export const customPath = ({ kind, slug }: { kind: CustomPageKind; slug: string }): string =>
  CUSTOM_PATHS[kind].replace(':slug', slug);
