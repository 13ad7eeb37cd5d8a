import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTestimonial } from '../../test/factories';
import { aClinic } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { Testimonials } from './Testimonials';

it.each([
  ['Europe/Madrid', '15 jul 2026'],
  ['Atlantic/Canary', '14 jul 2026'],
])("dates an opinion of late at night by the clinic's clock in %s", async (time_zone, day) => {
  const testimonials = [aTestimonial({ name: 'Nuria V.', created_at: '2026-07-14T22:30:00Z' })];
  await renderSite(<Testimonials testimonials={testimonials} showsDay />, { clinic: aClinic({ time_zone }) });
  expect(screen.getByText('Nuria V.').parentElement?.textContent).toBe(`Nuria V. · ${day}`);
});
