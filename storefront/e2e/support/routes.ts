import { PUBLIC_PATHS } from '@radiance/backend/contract';

/** The treatment has opinions and result pairs, the category has the longest name. */
export const PAGES = Object.values(PUBLIC_PATHS).map((path) =>
  path.replace(':slug', 'mascarilla-de-arcilla-rosa').replace(':category', 'medicina-estetica'),
);
export const ABSENT = ['/no/existe', '/tratamiento/no-existe'];
