import { MAGAZINE_NAME, CUSTOM_PATHS, customPath, PUBLIC_PATHS, type PublicApi } from '@radiance/backend/contract';

export interface OwnLink {
  to: string;
  label: string;
  /** Shown in the menu as well as in the footer. */
  isInMenu: boolean;
}

export const TEAM_LINK: OwnLink = { to: PUBLIC_PATHS.team, label: 'Equipo', isInMenu: true };

const MOST = 12;

/** Links to the team once it shows somebody, to the magazine once it has an article, and to the clinic's custom pages. */
export async function loadOwnLinks(api: PublicApi): Promise<OwnLink[]> {
  const [team, articles, linked] = await Promise.all([
    api.list('practitioners', { range: [0, 0] }),
    api.list('own-pages', { filter: { kind: 'article' }, range: [0, 0] }),
    api.list('own-pages', { filter: { menu: ['menu', 'footer'] }, sort: ['title', 'ASC'], range: [0, MOST - 1] }),
  ]);
  return [
    ...(team.total > 0 ? [TEAM_LINK] : []),
    ...(articles.total > 0 ? [{ to: CUSTOM_PATHS.magazine, label: MAGAZINE_NAME, isInMenu: true }] : []),
    ...linked.items.map((page) => ({ to: customPath(page), label: page.title, isInMenu: page.menu === 'menu' })),
  ];
}
