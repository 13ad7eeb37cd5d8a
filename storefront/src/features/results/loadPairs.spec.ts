import { expect, it } from '@jest/globals';
import { resultTabs, type LinkedPair } from './loadPairs';

const aPair = (overrides: Partial<LinkedPair>): LinkedPair => ({
  id: 'p',
  image_before: '/media/a.jpg',
  image_after: '/media/b.jpg',
  caption: 'Imagen ilustrativa',
  kind: null,
  treatment_id: null,
  treatment_name: null,
  slug: null,
  ...overrides,
});

it('gives one tab to each treatment that has results, by name', () => {
  const tabs = resultTabs([
    aPair({ treatment_id: '2', treatment_name: 'Ñandú', slug: 'nandu' }),
    aPair({ treatment_id: '1', treatment_name: 'Oxígeno', slug: 'oxigeno' }),
    aPair({ treatment_id: '2', treatment_name: 'Ñandú', slug: 'nandu' }),
    aPair({}),
  ]);
  expect(tabs.map(({ key, name }) => `${key} ${name}`)).toEqual(['nandu Ñandú', 'oxigeno Oxígeno']);
});

it("falls back to 'Tratamiento' and to the id", () => {
  expect(resultTabs([aPair({ treatment_id: '7' })])).toEqual([{ treatmentId: '7', key: '7', name: 'Tratamiento' }]);
});
