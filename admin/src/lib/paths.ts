import type { StaffRole } from '@radiance/backend/contract';

export const contentEditorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;

export const ONBOARDING_PATH = '/puesta-en-marcha';

export const SECURITY_PATH = '/seguridad';
export const ACCESSES_PATH = '/accesos';

export const TODAY_PATH = '/hoy';
export const AGENDA_PATH = '/agenda';
/** State of a link that opens the agenda's dialog about who is absent. */
export const ASKS_WHO_IS_MISSING = { missing: true } as const;

/** Where somebody begins who has asked for no other screen. */
export const homeOf = (roles: readonly StaffRole[]): string =>
  roles.includes('reception') && !roles.includes('admin') ? TODAY_PATH : '/';
