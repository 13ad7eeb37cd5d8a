import type { PictureKind } from '@radiance/backend/contract';

/*
 * What the law asks to stand beside results and opinions (RD 1907/1996, RDL 24/2021) and follows from how they came to be here:
 * what pictures are, and whether and how it was seen to that an opinion is of somebody who came. That results vary the clinic says
 * in words of its own.
 */

/** Said of what they are and no more: of pictures of which nobody says it, nothing. */
export function whatTheyAre(kinds: readonly (PictureKind | null)[]): string[] {
  const drawn = kinds.filter((kind) => kind === 'illustration').length;
  return [
    ...(drawn > 0 && drawn === kinds.length ? ['Son ilustraciones, no fotografías de pacientes.'] : []),
    ...(drawn > 0 && drawn < kinds.length ? ['Las que lo dicen son ilustraciones, no fotografías de pacientes.'] : []),
    ...(kinds.includes('photograph') ? ['Las fotografías se publican con el consentimiento de quien sale en ellas.'] : []),
  ];
}

const HOW_VERIFIED =
  'son de personas que vinieron a la clínica: se las pedimos por correo después de su visita, con un enlace personal de un solo uso y sin ofrecer nada a cambio, y las revisamos antes de publicarlas.';

/** Said of the opinions that are shown, as each of them came to be here. */
export function howVerified(testimonials: readonly { verified: boolean }[]): string {
  const verified = testimonials.filter((each) => each.verified).length;
  if (verified === 0) return 'La clínica publica estas opiniones y no comprobamos quién las escribe.';
  if (verified === testimonials.length) return `Estas opiniones ${HOW_VERIFIED}`;
  return `Las opiniones con la marca «Verificada» ${HOW_VERIFIED} Las demás las publica la clínica y no comprobamos quién las escribe.`;
}
