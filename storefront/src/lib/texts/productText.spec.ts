import { describe, expect, it } from '@jest/globals';
import { joined, netContent, readDescription, unitPriceText } from './productText';

const plain = (text: string | null): string | undefined => text?.replace(/\u00a0/g, ' ');

describe('what a product says of itself', () => {
  it('is its content and what 100 of it cost', () => {
    const serum = { price: 38, net_content: 30, content_unit: 'ml' } as const;
    expect(netContent(serum)).toBe('30 ml');
    expect(plain(unitPriceText(serum))).toBe('126,67 €/100 ml');
  });

  it('is nothing where nothing is known or it is counted in pieces', () => {
    expect([1, 2].map((net_content) => netContent({ net_content, content_unit: 'ud' }))).toEqual(['1 ud', '2 uds']);
    expect(netContent({ net_content: null, content_unit: 'ml' })).toBeNull();
    expect(unitPriceText({ price: 28, net_content: 2, content_unit: 'ud' })).toBeNull();
    expect(joined(null, 'a', false, 'b')).toBe('a · b');
  });

  it('parts a description into prose and facts', () => {
    expect(
      readDescription(
        'Limpia sin dejar la piel tirante. Ojo: escuece.\n\nCómo se usa: Mañana y noche.\n\nPara quién: Todas las pieles.',
      ),
    ).toEqual({
      summary: 'Limpia sin dejar la piel tirante. Ojo: escuece.',
      paragraphs: ['Limpia sin dejar la piel tirante. Ojo: escuece.'],
      facts: [
        { term: 'Cómo se usa', text: 'Mañana y noche.' },
        { term: 'Para quién', text: 'Todas las pieles.' },
      ],
    });
  });
});
