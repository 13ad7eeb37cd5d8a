import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { renderPanel } from '../../test/renderPanel';

describe('the lists of the dashboard', () => {
  it('say that they are empty', async () => {
    renderPanel({ path: '/' });
    expect(await screen.findByText('Ninguna cita próxima.')).toBeTruthy();
    expect(screen.getByText('Todavía no ha llegado nada.')).toBeTruthy();
  });

  it('do not look empty when they could not be loaded', async () => {
    renderPanel({
      path: '/',
      arrange: ({ dataProvider }) => dataProvider.activity.mockRejectedValue(new HttpError('Servicio no disponible.', 503)),
    });
    expect(await screen.findByText('No se han podido cargar las próximas citas.')).toBeTruthy();
    expect(screen.getByText('No se ha podido cargar lo último en llegar.')).toBeTruthy();
    expect(screen.queryByText('Ninguna cita próxima.')).toBeNull();
    expect(screen.queryByText('Todavía no ha llegado nada.')).toBeNull();
  });
});
