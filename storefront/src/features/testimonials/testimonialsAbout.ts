import { clinicTime, comparable, type Clinic, type Testimonial } from '@radiance/backend/contract';
import type { DatedTestimonial } from './Testimonials';

/**
 * Section 2: the opinions whose treatment text contains the treatment's name, whatever their case and accents. Each with its day
 * by the clinic's clock, told where the data are read: a phone that wakes the page would first have to make that clock.
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
