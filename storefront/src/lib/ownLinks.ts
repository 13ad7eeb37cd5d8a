import { PUBLIC_PATHS } from '@radiance/backend/contract';

export interface OwnLink {
  to: string;
  label: string;
  /** Shown in the menu as well as in the footer. */
  isInMenu: boolean;
}

export const TEAM_LINK: OwnLink = { to: PUBLIC_PATHS.team, label: 'Equipo', isInMenu: true };
