import type { PictureKind } from '@radiance/backend/contract';

/*
 * Legal notices beside results and opinions (RD 1907/1996, RDL 24/2021) that depend on the data: what the pictures show, and
 * whether and how opinions are verified. The clinic itself writes the notice that results vary.
 */

/** Says what the pictures show; nothing for pictures of unknown kind. */
export function pictureKindNotices(kinds: readonly (PictureKind | null)[]): string[] {
  const drawn = kinds.filter((kind) => kind === 'illustration').length;
  return [
    ...(drawn > 0 && drawn === kinds.length ? ['Son ilustraciones, no fotografías de pacientes.'] : []),
    ...(drawn > 0 && drawn < kinds.length ? ['Las que lo dicen son ilustraciones, no fotografías de pacientes.'] : []),
    ...(kinds.includes('photograph') ? ['Las fotografías se publican con el consentimiento de quien sale en ellas.'] : []),
  ];
}

const HOW_COLLECTED =
  'son de personas que vinieron a la clínica: se las pedimos por correo después de su visita, con un enlace personal de un solo uso y sin ofrecer nada a cambio, y las revisamos antes de publicarlas.';

/** Says how the shown opinions were collected. */
export function verificationNotice(testimonials: readonly { verified: boolean }[]): string {
  const verified = testimonials.filter((each) => each.verified).length;
  if (verified === 0) return 'La clínica publica estas opiniones y no comprobamos quién las escribe.';
  if (verified === testimonials.length) return `Estas opiniones ${HOW_COLLECTED}`;
  return `Las opiniones con la marca «Verificada» ${HOW_COLLECTED} Las demás las publica la clínica y no comprobamos quién las escribe.`;
}
