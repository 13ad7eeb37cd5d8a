import type { Testimonial } from '@radiance/backend/contract';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Section 2: the opinions whose treatment text contains the treatment's name, whatever their case and accents. */
export const testimonialsAbout = (name: string, testimonials: readonly Testimonial[]): Testimonial[] => {
  const wanted = fold(name);
  return testimonials.filter(({ treatment }) => fold(treatment).includes(wanted));
};
