import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import type { Operations } from '@radiance/backend/contract';
import { aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

const AMISS: Operations = {
  state: 'trouble',
  checks: [
    { name: 'database', state: 'good', says: 'Lee y guarda.', remedy: null, details: null },
    {
      name: 'backup',
      state: 'trouble',
      says: 'La última copia falló.',
      remedy: 'Mira si queda sitio.',
      details: 'Está en BACKUP_TO.',
    },
  ],
  checked_at: '2026-07-15T09:00:00.000Z',
};

describe('Estado', () => {
  it('describes each check, and the remedy of each problem', async () => {
    renderPanel({ path: '/estado', arrange: ({ dataProvider }) => dataProvider.operations.mockResolvedValue(AMISS) });
    expect(await screen.findByText('Hay algo que arreglar.')).toBeTruthy();
    const [database, backup] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(database?.textContent).toBe('Base de datosBienLee y guarda.');
    expect(backup?.textContent).toBe(
      'Copias de seguridadHay que arreglarloLa última copia falló.Mira si queda sitio.Detalles técnicosEstá en BACKUP_TO.',
    );
    expect(
      within(backup as HTMLElement)
        .getByRole('group')
        .hasAttribute('open'),
    ).toBe(false);
  });

  it('is checked again on request, and reports when that fails', async () => {
    const { user, dataProvider } = renderPanel({ path: '/estado' });
    expect(await screen.findByText('Todo va bien.')).toBeTruthy();
    dataProvider.operations.mockResolvedValue(AMISS);
    await user.click(screen.getByRole('button', { name: 'Comprobar ahora' }));
    expect(await screen.findByText('Hay algo que arreglar.')).toBeTruthy();
  });

  it('hides the outdated result when the check fails, and shows where to look', async () => {
    const { user, dataProvider } = renderPanel({ path: '/estado' });
    expect(await screen.findByText('Todo va bien.')).toBeTruthy();
    dataProvider.operations.mockRejectedValue(new HttpError('Servicio no disponible.', 503));
    await user.click(screen.getByRole('button', { name: 'Comprobar ahora' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No se ha podido comprobar.*mira si el servidor de la base de datos/,
    );
    expect(screen.queryByText('Todo va bien.')).toBeNull();
    dataProvider.operations.mockResolvedValue(AMISS);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByText('Hay algo que arreglar.')).toBeTruthy();
  });

  it('is for administrators', async () => {
    renderPanel({ path: '/estado', session: aSession('reception') });
    await screen.findByRole('navigation', { name: 'Gestión' });
    expect(screen.queryByRole('link', { name: 'Estado' })).toBeNull();
    expect(screen.queryByText('Todo va bien.')).toBeNull();
  });
});
