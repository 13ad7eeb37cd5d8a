import { describe, expect, it } from '@jest/globals';
import { canonicalPath, isPrivateAddress, plainPath, loggablePath } from './private-addresses.js';

const TOKEN = '7k7xUHfQZW08cFbLxv_tojlHoOXPR9qIg7BzV7uviZ-';
const SPELLINGS = [
  `/cita/${TOKEN}`,
  `/%63ita/${TOKEN}`,
  `/%43ITA/${TOKEN}`,
  `/CITA/${TOKEN}`,
  `/cita%2f${TOKEN}`,
  `/cita%2F${TOKEN}`,
  `/cita%5c${TOKEN}`,
  `/cita\\${TOKEN}`,
  `//cita//${TOKEN}`,
  `/%2fcita%2f%2f${TOKEN}`,
  `/p%65dido/${TOKEN}`,
  `/p%65dido/%${TOKEN}`,
  `/admin%2finvitacion/${TOKEN}`,
  `/api/%6danage/${TOKEN}/calendar.ics`,
  `/api//auth%2fpassword-reset/${TOKEN}`,
  `/vista%2dprevia/${TOKEN}?x=1`,
];

describe('an address with a secret', () => {
  it.each([`/confirmar?codigo=${TOKEN}`, `/%43onfirmar/?codigo=${TOKEN}`, '/confirmar'])(
    'is private where the secret is in its query: %s',
    (url) => expect(isPrivateAddress(url)).toBe(true),
  );
  it.each(SPELLINGS)('is private however it is written: %s', (url) => expect(isPrivateAddress(url)).toBe(true));
  it.each([...SPELLINGS, `/cita%252f${TOKEN}`, `/otra/${TOKEN}`, `/cita%3f${TOKEN}`, `/cita;${TOKEN}`])(
    'is written down without it: %s',
    (url) => expect(loggablePath(url)).not.toContain(TOKEN.slice(4, 20)),
  );
  it.each([
    '/',
    '/tienda',
    '/citas/7',
    '/tratamiento/cita',
    `/tienda?x=/cita/${TOKEN}`,
    '/cita',
    '/cita/',
    '/confirmar/otra',
    `/tienda?codigo=${TOKEN}`,
  ])('is none: %s', (url) => expect(isPrivateAddress(url)).toBe(false));
});

describe('the canonical form of an address', () => {
  it.each([
    ['/%74ienda', '/tienda'],
    ['/%2574ienda', '/%74ienda'],
    ['/a%0d%0ab', '/a%0d%0ab'],
    ['/piel%C3%A1', '/piel%C3%A1'],
    ['/%zz/%', '/%zz/%'],
    ['\\\\a\\/b', '/a/b'],
  ])('of %s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
});

describe('the address that a page is led to', () => {
  it.each([
    ['//Evil.example/login', '/Evil.example/login'],
    ['/\\evil.example', '/evil.example'],
    ['/%2f%2Fevil.example/', '/evil.example'],
    ['/%5cevil.example', '/evil.example'],
    ['HTTP://evil.example/x', '/HTTP:/evil.example/x'],
    ['/%74ienda/', '/tienda'],
    ['/a%3Fb%20c%0a', '/a%3Fb%20c%0a'],
    ['/', '/'],
    ['///', '/'],
  ])('from %s is %s', (path, plain) => expect(plainPath(path)).toBe(plain));
});
