import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTestimonial } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

const cardOf = async (name: string) => within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

describe('a testimonial', () => {
  it('from a request after a visit is shown as verified and pending, with what to check before the approval', async () => {
    const asked = aTestimonial({ id: 'a', name: 'Ana L.', approved: false, verified: true });
    const other = aTestimonial({ id: 'b', name: 'Eva R.', approved: false, verified: false });
    const shown = aTestimonial({ id: 'c', name: 'Mar G.', approved: true, verified: true });
    renderPanel({ path: '/testimonials', tables: { testimonials: [asked, other, shown] } });
    const card = await cardOf('Ana L.');
    for (const text of ['Por aprobar', 'Opinión verificada', /no promete resultados/]) expect(card.getByText(text)).toBeTruthy();
    const plain = await cardOf('Eva R.');
    expect([plain.getByText('Pendiente').textContent, plain.queryByText('Opinión verificada')]).toEqual(['Pendiente', null]);
    const approved = await cardOf('Mar G.');
    expect(approved.getByText('Opinión verificada')).toBeTruthy();
    expect(approved.queryByText(/no promete resultados/)).toBeNull();
  });
});
