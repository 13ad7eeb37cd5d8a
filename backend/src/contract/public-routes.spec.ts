import { describe, expect, it } from '@jest/globals';
import { PRIVATE_PATHS, PUBLIC_PATHS, publicAddresses, UNLISTED_PATHS } from './public-routes.js';

describe('the public addresses', () => {
  const all = publicAddresses(['masaje', 'piel & luz'], true);

  it('are one for each page, category and treatment', () => {
    expect(all).toHaveLength(Object.keys(PUBLIC_PATHS).length - 2 + 8 + 2 - PRIVATE_PATHS.length);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['/', '/tratamiento/masaje', '/categoria/laser-ipl', '/desistimiento']));
  });

  it('hold no team where nobody is to be shown', () => {
    expect(publicAddresses([], false)).not.toContain('/equipo');
    expect(all).toContain('/equipo');
  });

  it('can be followed as they are', () => {
    expect(all).toContain('/tratamiento/piel%20%26%20luz');
    expect(all.filter((address) => address.includes(':'))).toEqual([]);
  });

  it('hold those that search engines are kept out of', () => {
    expect(all).toEqual(expect.arrayContaining([...UNLISTED_PATHS]));
  });
});
