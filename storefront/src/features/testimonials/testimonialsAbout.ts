import { clinicTime, comparable, type Clinic, type Testimonial } from '@radiance/backend/contract';
import type { DatedTestimonial } from './Testimonials';

/**
 * Section 2: the opinions whose treatment text contains the treatment's name, without regard to case and accents. The loader
 * formats their dates, so that hydration on a phone need not create a date formatter.
 */
export const testimonialsAbout = (
  name: string,
  testimonials: readonly Testimonial[],
  { time_zone }: Pick<Clinic, 'time_zone'>,
): DatedTestimonial[] => {
  const wanted = comparable(name);
  return testimonials
    .filter(({ treatment }) => comparable(treatment).includes(wanted))
    .map((testimonial) => ({ ...testimonial, day: clinicTime(new Date(testimonial.created_at), time_zone).date }));
};
