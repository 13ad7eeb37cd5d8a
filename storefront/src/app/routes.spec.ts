import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import type { RouteObject } from 'react-router-dom';
import { routes } from './routes';

const idsOf = (list: readonly RouteObject[]): string[] => list.flatMap(({ id, children = [] }) => [id ?? '', ...idsOf(children)]);

describe('the routes', () => {
  const modules = idsOf(routes).flatMap((id) => (id.startsWith('src/') ? [id.replace(/#.*/, '')] : []));

  it('are one for each page at least', () => expect(modules.length).toBeGreaterThan(20));

  it.each([...new Set(modules)])('name the module %s, whose scripts the server preloads', (module) =>
    expect(existsSync(new URL(`../../${module}`, import.meta.url))).toBe(true),
  );
});
