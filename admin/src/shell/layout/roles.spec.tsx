import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLead, anAppointment, aPractitioner, aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';
import { ALL_ENTRIES } from './sidebar/entries';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin');
});

const TEAM = ['/practitioners', '/equipment', '/ausencias'];
const menu = async (): Promise<(string | null)[]> => {
  const list = within(await screen.findByRole('navigation', { name: 'Gestión' }));
  for (const group of list.queryAllByRole('button', { expanded: false })) fireEvent.click(group);
  const daily = screen.queryByRole('navigation', { name: 'Día a día' });
  const links = [...(daily ? within(daily).getAllByRole('link') : []), ...list.getAllByRole('link')];
  return links.map((link) => link.getAttribute('href'));
};
const asked = (dataProvider: ReturnType<typeof renderPanel>['dataProvider']): Set<string> =>
  new Set(dataProvider.getList.mock.calls.map(([resource]) => resource));

describe('the panel', () => {
  it('shows the reception what it works with, without deleting or exporting', async () => {
    const lead = aLead();
    const { user } = renderPanel({ path: '/leads', session: aSession('reception'), tables: { leads: [lead] } });
    expect(await screen.findByRole('heading', { name: 'Leads' })).toBeTruthy();
    expect(await menu()).toEqual([
      '/hoy',
      '/agenda',
      '/clients',
      '/',
      '/appointments',
      '/orders',
      '/leads',
      '/messages',
      '/withdrawals',
      ...TEAM,
      '/consents',
      '/seguridad',
    ]);
    await user.click(await screen.findByRole('button', { name: `Acciones de ${lead.name}` }));
    expect(screen.getByRole('menuitem', { name: /Marcar como/ })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
    expect(screen.queryByText('Exportar CSV')).toBeNull();
  });

  it('asks for no personal data on behalf of marketing', async () => {
    const { dataProvider } = renderPanel({
      path: '/',
      session: aSession('marketing'),
      arrange: (server) => server.dataProvider.dashboard.mockResolvedValue({ products_low_stock: 3 }),
    });
    expect(await screen.findByText('Stock Bajo')).toBeTruthy();
    expect(await menu()).toEqual([
      '/',
      '/treatments',
      '/products',
      '/testimonials',
      '/before-after',
      '/practitioners',
      '/contenido',
      '/own-pages',
      '/aspecto',
      '/seguridad',
    ]);
    await waitFor(() => expect(asked(dataProvider)).toEqual(new Set(['products', 'testimonials'])));
    expect(dataProvider.activity).not.toHaveBeenCalled();
    for (const absent of ['Total Reservas', 'Actividad Reciente', 'Nueva reserva']) expect(screen.queryByText(absent)).toBeNull();
  });

  it.each(['/leads', '/orders/7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d07', '/agenda', '/clinica'])(
    'does not open %s for marketing, nor asks for it',
    async (path) => {
      const { dataProvider } = renderPanel({ path, session: aSession('marketing') });
      expect(await screen.findByRole('heading', { name: 'Sin permiso' })).toBeTruthy();
      expect(asked(dataProvider)).toEqual(new Set());
    },
  );

  it('shows a practitioner their appointments, without changing, moving or deleting them', async () => {
    const appointment = anAppointment();
    const { user, dataProvider } = renderPanel({
      path: `/appointments/${appointment.id}`,
      session: aSession('practitioner'),
      tables: { appointments: [appointment] },
    });
    const dialog = within(await screen.findByRole('dialog', { name: appointment.client_name }));
    expect(dialog.getAllByText(appointment.treatment_name ?? '').length).toBeGreaterThan(0);
    for (const absent of ['Guardar estado', 'Eliminar', 'Cambiar', 'Historial de cambios', 'Historial de esta persona'])
      expect([absent, dialog.queryByText(absent)]).toEqual([absent, null]);
    expect(dataProvider.person).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await user.click(await screen.findByRole('button', { name: `Acciones de ${appointment.client_name}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ver la reserva']);
  });

  it('shows a practitioner where their appointments are', async () => {
    renderPanel({
      path: '/',
      session: aSession('practitioner'),
      tables: { practitioners: [aPractitioner({ user_id: aSession().user.id })] },
      arrange: (server) => server.dataProvider.dashboard.mockResolvedValue({}),
    });
    expect(await screen.findByText(/^Tus citas están en Reservas/)).toBeTruthy();
    expect(await menu()).toEqual(['/hoy', '/agenda', '/', '/appointments', ...TEAM, '/seguridad']);
  });

  it('shows a practitioner without a team member at once that their account is linked to none, and whom to ask', async () => {
    renderPanel({
      path: '/',
      session: aSession('practitioner'),
      tables: { practitioners: [aPractitioner()] },
      arrange: (server) => server.dataProvider.dashboard.mockResolvedValue({}),
    });
    expect(await screen.findByText(/^Tu cuenta no está enlazada con nadie del equipo.*en Equipo\.$/)).toBeTruthy();
    expect(screen.queryByText(/^Tus citas están/)).toBeNull();
  });

  it('shows a practitioner without any appointment whose are listed, and whom to ask', async () => {
    renderPanel({ path: '/appointments', session: aSession('practitioner'), tables: { appointments: [] } });
    expect(await screen.findByText(/^Aquí salen las citas que son contigo.*elija tu cuenta en Equipo\.$/)).toBeTruthy();
  });

  it('shows an administrator everything', async () => {
    renderPanel({ path: '/' });
    const everything = ALL_ENTRIES.filter(({ setting }) => !setting);
    expect(await menu()).toEqual(everything.map(({ path }) => path));
  });
});
