import { MAGAZINE_NAME, OWN_PATHS, ownPath, type PublicApi } from '@radiance/backend/contract';

export interface OwnLink {
  to: string;
  label: string;
  /** In the menu as well, and not only at the foot of every page. */
  isInMenu: boolean;
}

const MOST = 12;

/** What the clinic has added to its site and wants to be found; the magazine as soon as there is an article. */
export async function loadOwnLinks(api: PublicApi): Promise<OwnLink[]> {
  const [articles, linked] = await Promise.all([
    api.list('own-pages', { filter: { kind: 'article' }, range: [0, 0] }),
    api.list('own-pages', { filter: { menu: ['menu', 'footer'] }, sort: ['title', 'ASC'], range: [0, MOST - 1] }),
  ]);
  return [
    ...(articles.total > 0 ? [{ to: OWN_PATHS.magazine, label: MAGAZINE_NAME, isInMenu: true }] : []),
    ...linked.items.map((page) => ({ to: ownPath(page), label: page.title, isInMenu: page.menu === 'menu' })),
  ];
}
