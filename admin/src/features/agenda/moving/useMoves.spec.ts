import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';
import { sentenceOf } from './useMoves';

describe('a refused move', () => {
  it('is told in the server’s own words about the day or hour', () => {
    expect(
      sentenceOf(new HttpError('Revisa los campos marcados', 400, { errors: { date: 'La clínica está cerrada ese día' } })),
    ).toBe('La clínica está cerrada ese día');
    expect(sentenceOf(new HttpError('Esa hora ya está ocupada. Elige otra.', 409, {}))).toBe(
      'Esa hora ya está ocupada. Elige otra.',
    );
    expect(sentenceOf(new Error('No hay conexión con el servidor'))).toBe('No hay conexión con el servidor');
  });
});
