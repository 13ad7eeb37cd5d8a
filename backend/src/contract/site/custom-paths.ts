export const CUSTOM_PAGE_KINDS = ['page', 'article'] as const;
export type CustomPageKind = (typeof CUSTOM_PAGE_KINDS)[number];

export const CUSTOM_PATHS = { page: '/:slug', magazine: '/consejos', article: '/consejos/:slug' } as const;
export const MAGAZINE_NAME = 'Consejos';
export const customPath = ({ kind, slug }: { kind: CustomPageKind; slug: string }): string =>
  CUSTOM_PATHS[kind].replace(':slug', slug);
