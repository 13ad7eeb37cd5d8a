import { expect, it } from '@jest/globals';
import { aTestimonial } from '../../test/factories';
import { aClinic } from '../../test/fakeApi';
import { testimonialsAbout } from './testimonialsAbout';

const about = (treatment: string) => aTestimonial({ id: treatment, treatment });

it('finds the opinions whose treatment text contains the name, whatever their case and accents', () => {
  const all = ['Fototerapia LED', 'Bono de fototerapia led, tres sesiones', 'Mascarilla', 'FOTOTERÁPIA LED'].map(about);
  expect(testimonialsAbout('Fototerapia LED', all, aClinic()).map(({ id }) => id)).toEqual([
    'Fototerapia LED',
    'Bono de fototerapia led, tres sesiones',
    'FOTOTERÁPIA LED',
  ]);
});

it('does not take a longer name for a shorter text', () => {
  expect(testimonialsAbout('Masaje con aceite templado', [about('Masaje')], aClinic())).toEqual([]);
});

it.each([
  ['Europe/Madrid', '2026-07-15'],
  ['Atlantic/Canary', '2026-07-14'],
])("dates an opinion of late at night by the clinic's clock in %s", (time_zone, day) => {
  const late = aTestimonial({ treatment: 'Masaje', created_at: '2026-07-14T22:30:00Z' });
  expect(testimonialsAbout('Masaje', [late], aClinic({ time_zone }))).toEqual([{ ...late, day }]);
});
