import { MAGAZINE_NAME, CUSTOM_PATHS, customPath, type PublicApi } from '@radiance/backend/contract';
import { listAll } from '../api/pagination';
import { TEAM_LINK, type OwnLink } from '../lib/ownLinks';

/** Links to the team once it shows somebody, to the magazine once it has an article, and to the clinic's custom pages. */
export async function loadOwnLinks(api: PublicApi): Promise<OwnLink[]> {
  const [team, articles, linked] = await Promise.all([
    api.list('practitioners', { range: [0, 0] }),
    api.list('own-pages', { filter: { kind: 'article' }, range: [0, 0] }),
    listAll(api, 'own-pages', { filter: { menu: ['menu', 'footer'] }, sort: ['title', 'ASC'] }),
  ]);
  return [
    ...(team.total > 0 ? [TEAM_LINK] : []),
    ...(articles.total > 0 ? [{ to: CUSTOM_PATHS.magazine, label: MAGAZINE_NAME, isInMenu: true }] : []),
    ...linked.map((page) => ({ to: customPath(page), label: page.title, isInMenu: page.menu === 'menu' })),
  ];
}
