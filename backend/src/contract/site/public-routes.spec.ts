import { describe, expect, it } from '@jest/globals';
import {
  inLowerCase,
  PRIVATE_PATHS,
  PUBLIC_PATHS,
  publicAddresses,
  UNLISTED_PATHS,
  withoutItsSentence,
} from './public-routes.js';

describe('the public addresses', () => {
  const all = publicAddresses(['masaje', 'piel & luz'], true);

  it('are one for each page, category and treatment', () => {
    expect(all).toHaveLength(Object.keys(PUBLIC_PATHS).length - 2 + 8 + 2 - PRIVATE_PATHS.length);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['/', '/tratamiento/masaje', '/categoria/laser-ipl', '/desistimiento']));
  });

  it('contain no team if the site shows nobody', () => {
    expect(publicAddresses([], false)).not.toContain('/equipo');
    expect(all).toContain('/equipo');
  });

  it('can be followed as they are', () => {
    expect(all).toContain('/tratamiento/piel%20%26%20luz');
    expect(all.filter((address) => address.includes(':'))).toEqual([]);
  });

  it('contain those that are excluded from search engines', () => {
    expect(all).toEqual(expect.arrayContaining([...UNLISTED_PATHS]));
  });
});

describe('an address in capitals', () => {
  it.each([
    ['/TRATAMIENTO/MASAJE', '/tratamiento/masaje'],
    ['/Categoria/Facial', '/categoria/facial'],
    ['/TIENDA', '/tienda'],
    ['/tratamiento/Piel%C3%A1', '/tratamiento/piel%C3%A1'],
  ])('%s is that of the page', (asked, page) => expect(inLowerCase(asked)).toBe(page));

  it.each(['/cita/AbC', '/Cita/AbC', '/media/IMG.JPG', '/tratamiento/piel%C3%A1', '/'])('%s is another', (path) =>
    expect(inLowerCase(path)).toBe(path),
  );
});

describe('the link of a mail', () => {
  const link = '/cita/7k7xUHfQZW08cFbLxv_tojlHoOXPR9qIg7BzV7uviZ-';
  it.each(['.', ',', ').', '%3E', '%C2%BB.', '%20', "'"])('is accepted without the %s behind it', (rest) =>
    expect(withoutItsSentence(link + rest)).toBe(link),
  );

  it.each([link, '/cita/corto.', `${link}.ics`, '/consejos/siete-cosas-sobre-la-piel.', '/tienda.'])('%s is as it is', (path) =>
    expect(withoutItsSentence(path)).toBe(path),
  );
});
