import { categoryPath, PUBLIC_PATHS, treatmentPath, type CategorySlug } from '@radiance/backend/contract';

/** Paths for links. */
export const paths = {
  ...PUBLIC_PATHS,
  treatmentsOf: (category: CategorySlug) => `${PUBLIC_PATHS.treatments}?categoria=${category}`,
  treatment: treatmentPath,
  category: categoryPath,
};
