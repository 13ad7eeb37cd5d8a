import { describe, expect, it } from '@jest/globals';
import { touchedBy } from '../scripts/changed.mjs';

/** The suites that would run, with what they are told; undefined for all of them. */
function picked(...files: string[]): Record<string, readonly string[]> | undefined {
  const touched = touchedBy(files);
  return touched && Object.fromEntries(Object.entries(touched).flatMap(([suite, args]) => (args ? [[suite, args]] : [])));
}
const related = (...files: string[]) => ['--passWithNoTests', '--findRelatedTests', ...files];
const PANEL_JOURNEYS = { 'e2e-admin-1': [], 'e2e-admin-2': [] };
const SITE_JOURNEYS = { 'e2e-storefront-1': [], 'e2e-storefront-2': [] };

describe('npm test -- --changed', () => {
  it.each([
    'backend/src/contract/leads.ts',
    'backend/scripts/server.mjs',
    'backend/pictures/manifest.json',
    'admin/package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])('runs everything when %s changed, whatever else did', (file) => {
    expect(picked('README.md', file)).toBeUndefined();
  });

  it.each(['README.md', 'backend/README.md', '.github/workflows/tests.yml', 'knip.jsonc'])('leaves %s to the checks', (file) => {
    expect(picked(file)).toEqual({});
  });

  it('runs what stands on a file of the server, the journeys of both fronts and the kills', () => {
    const own = related('src/shop/orders/orders.service.ts', 'dist/shop/orders/orders.service.js');
    expect(picked('backend/src/shop/orders/orders.service.ts')).toEqual({
      sqlite: own,
      mysql: own,
      chaos: [],
      ...PANEL_JOURNEYS,
      ...SITE_JOURNEYS,
    });
  });

  it('runs a suite over HTTP that changed, on both databases and nothing else', () => {
    const own = related('test/orders.spec.ts');
    expect(picked('backend/test/orders.spec.ts')).toEqual({ sqlite: own, mysql: own });
  });

  it('runs the panel’s own when the panel changed', () => {
    expect(picked('admin/src/records/list/Pager.tsx')).toEqual({
      admin: related('src/records/list/Pager.tsx'),
      ...PANEL_JOURNEYS,
    });
  });

  it('runs the site’s own and the suites that ask for whole pages when the site changed', () => {
    const pages = expect.arrayContaining(['test/pages.spec.ts', 'test/kept-answers.spec.ts']);
    expect(picked('storefront/src/pages/HomePage.tsx')).toEqual({
      storefront: related('src/pages/HomePage.tsx'),
      sqlite: pages,
      mysql: pages,
      ...SITE_JOURNEYS,
    });
  });

  it('runs only the journey that changed, and all of a front when what they share did', () => {
    const own = ['e2e/day.e2e.ts'];
    expect(picked('admin/e2e/day.e2e.ts')).toEqual({ 'e2e-admin-1': own, 'e2e-admin-2': own });
    expect(picked('admin/e2e/panel.ts')).toEqual(PANEL_JOURNEYS);
  });

  it('runs a whole part’s units when how they are run changed', () => {
    expect(picked('admin/jest.environment.js')).toEqual({ admin: [], ...PANEL_JOURNEYS });
  });
});
