import type { StaffRole } from '@radiance/backend/contract';

export const TODAY_PATH = '/hoy';

/** Where somebody begins who has asked for no other screen. */
export const homeOf = (roles: readonly StaffRole[]): string =>
  roles.includes('reception') && !roles.includes('admin') ? TODAY_PATH : '/';
