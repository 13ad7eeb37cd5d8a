import { MANAGE_PATH } from '@radiance/backend/contract';

/** Where the link of a mail leads, and the file for one's calendar: as paths, since the site may be reached by another name. */
export function managePaths(manageUrl: string): { page: string; calendar: string } {
  const { pathname } = new URL(manageUrl);
  return { page: pathname, calendar: `${MANAGE_PATH}/${pathname.split('/').at(-1) ?? ''}/calendar.ics` };
}
