import { clinicTime, comparable, type Clinic, type PublicApi } from '@radiance/backend/contract';
import { listPart, mapPart, type Part } from '../../api/pagination';
import type { DatedTestimonial } from './Testimonials';

/** Two rows of three. */
const SIZE = 6;

/**
 * Section 2: the opinions whose treatment text contains the treatment's name, without regard to case and accents. The loader
 * formats their dates, so that hydration on a phone need not create a date formatter.
 */
export async function testimonialsAbout(
  api: PublicApi,
  page: number,
  name: string,
  { time_zone }: Pick<Clinic, 'time_zone'>,
): Promise<Part<DatedTestimonial>> {
  const about = comparable(name)
    .split('"')
    .flatMap((phrase) => (phrase.trim() === '' ? [] : `"${phrase.trim()}"`))
    .join(' ');
  const part = await listPart(api, 'testimonials', page, { size: SIZE, filter: { about } });
  return mapPart(part, (testimonial) => ({
    ...testimonial,
    day: clinicTime(new Date(testimonial.created_at), time_zone).date,
  }));
}
