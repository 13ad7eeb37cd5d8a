import { clinicTime, type Clinic, type Testimonial } from '@radiance/backend/contract';
import type { DatedTestimonial } from './Testimonials';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Section 2: the opinions whose treatment text contains the treatment's name, whatever their case and accents. Each with its day
 * by the clinic's clock, told where the data are read: a phone that wakes the page would first have to make that clock.
 */
export const testimonialsAbout = (
  name: string,
  testimonials: readonly Testimonial[],
  { time_zone }: Pick<Clinic, 'time_zone'>,
): DatedTestimonial[] => {
  const wanted = fold(name);
  return testimonials
    .filter(({ treatment }) => fold(treatment).includes(wanted))
    .map((testimonial) => ({ ...testimonial, day: clinicTime(new Date(testimonial.created_at), time_zone).date }));
};
