import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTestimonial } from '../../test/factories';
import { renderSite } from '../../test/renderSite';
import { Testimonials } from './Testimonials';

it('says what an opinion is about, or its day where that is known', async () => {
  const testimonials = [
    aTestimonial({ name: 'Nuria V.', treatment: 'Masaje' }),
    { ...aTestimonial({ name: 'Ana L.', treatment: 'Masaje' }), day: '2026-07-15' },
  ];
  await renderSite(<Testimonials testimonials={testimonials} notice="Cada caso es distinto." />);
  const lineOf = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect([lineOf('Nuria V.'), lineOf('Ana L.')]).toEqual(['Nuria V. · Masaje', 'Ana L. · 15 jul 2026']);
});

it('marks verified opinions, and explains the mark', async () => {
  const testimonials = [
    aTestimonial({ name: 'Nuria V.', treatment: 'Masaje', verified: true }),
    aTestimonial({ name: 'Ana L.', treatment: 'Masaje' }),
  ];
  await renderSite(<Testimonials testimonials={testimonials} notice="Cada caso es distinto." />);
  const lineOf = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect([lineOf('Nuria V.'), lineOf('Ana L.')]).toEqual(['Nuria V. · MasajeVerificada', 'Ana L. · Masaje']);
  expect(screen.getByText(/Las opiniones con la marca «Verificada» son de personas que vinieron/)).toBeTruthy();
});
