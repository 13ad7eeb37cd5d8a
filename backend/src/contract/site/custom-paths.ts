export const OWN_PAGE_KINDS = ['page', 'article'] as const;
export type OwnPageKind = (typeof OWN_PAGE_KINDS)[number];

/** Where what the clinic adds to its site is found. */
export const OWN_PATHS = { page: '/:slug', magazine: '/consejos', article: '/consejos/:slug' } as const;
export const MAGAZINE_NAME = 'Consejos';
export const ownPath = ({ kind, slug }: { kind: OwnPageKind; slug: string }): string => OWN_PATHS[kind].replace(':slug', slug);
