import { categoryPath, PUBLIC_PATHS, treatmentPath, type CategorySlug } from '@radiance/backend/contract';

/** The site's addresses as its links say them. */
export const paths = {
  ...PUBLIC_PATHS,
  treatmentsOf: (category: CategorySlug) => `${PUBLIC_PATHS.treatments}?categoria=${category}`,
  treatment: treatmentPath,
  category: categoryPath,
};
