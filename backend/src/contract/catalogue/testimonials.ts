import { flag, integer, optional, text, url, withDefault, type Values } from '../core/rules.js';
import { IMAGE_URL_MESSAGE } from './treatments.js';

export const TESTIMONIAL_RULES = {
  name: text({ max: 100, message: 'El nombre es requerido' }),
  treatment: text({ max: 200, message: 'El tratamiento es requerido' }),
  quote: text({ max: 2000, message: 'El comentario es requerido', kind: 'lines' }),
  rating: optional(
    integer({
      min: 1,
      max: 5,
      message: 'La valoración debe estar entre 1 y 5',
      tooLarge: 'La valoración debe estar entre 1 y 5',
    }),
  ),
  image_url: optional(url({ max: 2000, message: IMAGE_URL_MESSAGE })),
  approved: withDefault(flag(), true),
} as const;

export type NewTestimonial = Values<typeof TESTIMONIAL_RULES>;

export interface Testimonial extends NewTestimonial {
  id: string;
  /** Written by a client by an opinion link and not changed since. Only the server sets it. */
  verified: boolean;
  created_at: string;
}

/** Initial values of the panel's form. */
export const TESTIMONIAL_DEFAULTS = { rating: 5, approved: true } as const;
