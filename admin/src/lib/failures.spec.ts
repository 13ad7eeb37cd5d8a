import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';
import { detailOf } from './failures';

describe('a refused change', () => {
  it('shows the server’s message about the day or hour', () => {
    expect(
      detailOf(new HttpError('Revisa los campos marcados', 400, { errors: { date: 'La clínica está cerrada ese día' } })),
    ).toBe('La clínica está cerrada ese día');
    expect(detailOf(new HttpError('Esa hora ya está ocupada. Elige otra.', 409, {}))).toBe(
      'Esa hora ya está ocupada. Elige otra.',
    );
    expect(detailOf(new Error('No hay conexión con el servidor'))).toBe('No hay conexión con el servidor');
  });
});
