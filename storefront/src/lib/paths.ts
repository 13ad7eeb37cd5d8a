import { categoryPath, SELF_SERVICE_PATH, PUBLIC_PATHS, treatmentPath, type CategorySlug } from '@radiance/backend/contract';

/** Paths for links. */
export const paths = {
  ...PUBLIC_PATHS,
  treatmentsOf: (category: CategorySlug) => `${PUBLIC_PATHS.treatments}?categoria=${category}`,
  treatment: treatmentPath,
  category: categoryPath,
};

/** Paths of the self-service page and its calendar file. Paths, because a visitor may use another host name than the mail's link. */
export function selfServicePaths(manageUrl: string): { page: string; calendar: string } {
  const { pathname } = new URL(manageUrl);
  return { page: pathname, calendar: `${SELF_SERVICE_PATH}/${pathname.split('/').at(-1) ?? ''}/calendar.ics` };
}
