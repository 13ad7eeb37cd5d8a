import { MANAGE_PATH } from '@radiance/backend/contract';

/** Paths of the self-service page and its calendar file. Paths, because a visitor may use another host name than the mail's link. */
export function managePaths(manageUrl: string): { page: string; calendar: string } {
  const { pathname } = new URL(manageUrl);
  return { page: pathname, calendar: `${MANAGE_PATH}/${pathname.split('/').at(-1) ?? ''}/calendar.ics` };
}
