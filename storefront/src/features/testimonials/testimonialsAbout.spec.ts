import { expect, it } from '@jest/globals';
import { aTestimonial } from '../../test/factories';
import { testimonialsAbout } from './testimonialsAbout';

const about = (treatment: string) => aTestimonial({ id: treatment, treatment });

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
