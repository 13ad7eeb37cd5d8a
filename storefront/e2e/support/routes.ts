import { PUBLIC_PATHS } from '@radiance/backend/contract';

/** Treatment and category stand for all others: the one with opinions and result pairs, the one with the longest name. */
export const PAGES = Object.values(PUBLIC_PATHS).map((path) =>
  path.replace(':slug', 'mascarilla-de-arcilla-rosa').replace(':category', 'medicina-estetica'),
);
export const ABSENT = ['/no/existe', '/tratamiento/no-existe'];
