import { expect, it } from '@jest/globals';
import type { Testimonial } from '@radiance/backend/contract';
import { testimonialsAbout } from './testimonialsAbout';

const about = (treatment: string): Testimonial => ({
  id: treatment,
  name: 'Ana',
  treatment,
  quote: 'Bien',
  rating: 5,
  image_url: null,
  approved: true,
  created_at: '2026-01-01T10:00:00Z',
});

it('finds the opinions whose treatment text contains the name, whatever their case and accents', () => {
  const all = ['Fototerapia LED', 'Bono de fototerapia led, tres sesiones', 'Mascarilla', 'FOTOTERÁPIA LED'].map(about);
  expect(testimonialsAbout('Fototerapia LED', all).map(({ id }) => id)).toEqual([
    'Fototerapia LED',
    'Bono de fototerapia led, tres sesiones',
    'FOTOTERÁPIA LED',
  ]);
});

it('does not take a longer name for a shorter text', () => {
  expect(testimonialsAbout('Masaje con aceite templado', [about('Masaje')])).toEqual([]);
});
