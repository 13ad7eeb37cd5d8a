import { expect, it } from '@jest/globals';
import type { PairCount } from '@radiance/backend/contract';
import { resultTabs } from './loadPairs';

const aCount = (overrides: Partial<PairCount>): PairCount => ({
  treatment_id: null,
  treatment_name: null,
  slug: null,
  kind: null,
  count: 1,
  ...overrides,
});

it('gives one tab to each treatment that has results, by name', () => {
  const tabs = resultTabs([
    aCount({ treatment_id: '2', treatment_name: 'Ñandú', slug: 'nandu' }),
    aCount({ treatment_id: '1', treatment_name: 'Oxígeno', slug: 'oxigeno' }),
    aCount({ treatment_id: '2', treatment_name: 'Ñandú', slug: 'nandu', kind: 'illustration' }),
    aCount({}),
  ]);
  expect(tabs.map(({ key, name }) => `${key} ${name}`)).toEqual(['nandu Ñandú', 'oxigeno Oxígeno']);
});

it("falls back to 'Tratamiento' and to the id", () => {
  expect(resultTabs([aCount({ treatment_id: '7' })])).toEqual([{ treatmentId: '7', key: '7', name: 'Tratamiento' }]);
});
