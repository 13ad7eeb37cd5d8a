import { expect, it } from '@jest/globals';
import { fakeApi, ok } from '../../test/fakeApi';
import { aTestimonial } from '../../test/factories';
import { browserApi } from '../../api/browserApi';
import { testimonialsAbout } from './testimonialsAbout';

const clinic = { time_zone: 'Europe/Madrid' };

it("asks for opinions whose treatment contains the treatment's name, and dates them in the clinic's zone", async () => {
  const late = aTestimonial({ created_at: '2026-07-14T22:30:00.000Z' });
  const { calls } = fakeApi({ 'GET /api/testimonials': () => ok([late]) });
  const part = await testimonialsAbout(browserApi(), 2, 'Peeling “Químico”', clinic);
  expect(part).toMatchObject({ page: 2, total: 1, items: [{ id: late.id, day: '2026-07-15' }] });
  expect(calls.map(({ query }) => [query.get('range'), query.get('filter')])).toEqual([
    ['[6,11]', JSON.stringify({ about: '"peeling" "quimico"' })],
  ]);
});
