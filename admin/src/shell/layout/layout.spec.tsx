import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/authStore';
import { aLead, aSession } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'sidebar_state=; path=/admin; max-age=0';
  window.history.replaceState(null, '', '/admin');
});

describe('a visitor of the panel', () => {
  it('is sent to sign in without a session', async () => {
    const { router, leaveToSite } = renderPanel({ path: '/orders', session: null });
    expect(await screen.findByText('Panel de Administración')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(leaveToSite).not.toHaveBeenCalled();
  });

  it('is sent to the site when signed in without the role', async () => {
    const { leaveToSite } = renderPanel({ path: '/orders', session: aSession(null) });
    await waitFor(() => expect(leaveToSite).toHaveBeenCalled());
    expect(screen.queryByText('Gestión')).toBeNull();
  });

  it('waits before a spinner while the session is checked', async () => {
    const { container } = renderPanel({ path: '/orders' });
    expect(container.querySelector('[role="status"]')?.textContent).toBe('Cargando...');
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeTruthy();
  });

  describe.each([
    ['was ended elsewhere meanwhile', aSession()],
    ['has grown old and cannot be renewed', aSession('admin', { expires_at: 1 })],
  ])('must sign in when the stored session %s', (_, session) => {
    it.each([
      ['before the screens ask', () => Promise.resolve()],
      ['while the screens wait', () => new Promise((resolve) => setTimeout(resolve, 20))],
    ])('and that is said %s', async (__, arrived) => {
      expectFailure();
      const refuse = async (): Promise<never> => {
        await arrived();
        throw refusal(401);
      };
      const { router } = renderPanel({
        path: '/leads',
        session,
        arrange: ({ calls }) => {
          calls.current.mockImplementation(refuse);
          calls.refresh.mockImplementation(refuse);
        },
      });
      expect(await screen.findByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/login');
    });
  });

  it('is signed out everywhere when another tab signs out', async () => {
    const { router } = renderPanel({ path: '/orders' });
    await screen.findByRole('heading', { name: 'Pedidos' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'radiance-session', newValue: null })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('the frame', () => {
  it('has the day, the agenda and the clients above, and the eight entries with their addresses and what waits there', async () => {
    renderPanel({ path: '/', tables: { leads: [aLead()] } });
    const menu = await screen.findByRole('navigation', { name: 'Gestión' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/appointments',
      '/orders',
      '/leads',
      '/treatments',
      '/products',
      '/testimonials',
      '/before-after',
    ]);
    const daily = screen.getByRole('navigation', { name: 'Día a día' });
    expect(
      within(daily)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/hoy', '/agenda', '/clients']);
    expect(await within(menu).findByText(/1 pendiente/)).toBeTruthy();
  });

  it('folds the further entries in groups, remembers which, and opens the one that is shown', async () => {
    const first = renderPanel({ path: '/clinica' });
    const menu = await screen.findByRole('navigation', { name: 'Gestión' });
    const group = (name: string) => within(screen.getByRole('navigation', { name: 'Gestión' })).getByRole('button', { name });
    expect(group('Ajustes').getAttribute('aria-expanded')).toBe('true');
    expect(within(menu).getByRole('link', { name: 'Clínica' }).getAttribute('aria-current')).toBe('page');
    expect(within(menu).queryByRole('link', { name: 'Mensajes' })).toBeNull();
    await first.user.click(group('Atención'));
    expect(within(menu).getByRole('link', { name: 'Mensajes' })).toBeTruthy();
    first.unmount();
    renderPanel({ path: '/' });
    await screen.findByRole('navigation', { name: 'Gestión' });
    expect(group('Atención').getAttribute('aria-expanded')).toBe('true');
    expect(group('Ajustes').getAttribute('aria-expanded')).toBe('false');
  });

  it('shows one dot on a folded group for all its counts', async () => {
    renderPanel({
      path: '/',
      tables: {
        messages: [{ id: 'one', state: 'failed' }],
        withdrawals: [
          { id: 'one', status: 'received' },
          { id: 'two', status: 'received' },
        ],
      },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Gestión' }));
    const group = await menu.findByRole('button', { name: /Atención\s*, 3 pendientes/ });
    expect(within(group).getAllByText(/pendientes/)).toHaveLength(1);
  });

  it('highlights the Dashboard only on its own address', async () => {
    renderPanel({ path: '/orders' });
    const menu = await screen.findByRole('navigation', { name: 'Gestión' });
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toContain('Pedidos');
  });

  it.each(['ctrlKey', 'metaKey'])('folds to icons with %s and b, and remembers it', async (modifier) => {
    renderPanel({ path: '/orders' });
    await screen.findByRole('heading', { name: 'Pedidos' });
    const sidebar = () => document.getElementById('sidebar')?.style.width;
    expect(sidebar()).toBe('16rem');
    fireEvent.keyDown(window, { key: 'b', [modifier]: true });
    expect(sidebar()).toBe('3rem');
    expect(document.cookie).toContain('sidebar_state=collapsed');
    fireEvent.keyDown(window, { key: 'b', [modifier]: true });
    expect(sidebar()).toBe('16rem');
    expect(document.cookie).toContain('sidebar_state=expanded');
  });

  it('starts as icons on a narrow screen, and remembers there apart that it was unfolded', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query.includes('1023') }) as MediaQueryList;
    const open = async () => {
      const { unmount } = renderPanel({ path: '/orders' });
      await screen.findByRole('heading', { name: 'Pedidos' });
      return { unmount, width: () => document.getElementById('sidebar')?.style.width };
    };
    try {
      const first = await open();
      expect(first.width()).toBe('3rem');
      fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
      expect(first.width()).toBe('16rem');
      first.unmount();
      expect((await open()).width()).toBe('16rem');
      expect(document.cookie).not.toContain('sidebar_state=');
    } finally {
      window.matchMedia = wide;
      document.cookie = 'sidebar_state_narrow=; path=/admin; max-age=0';
    }
  });

  it('stays as it is while the same keys make something bold', async () => {
    renderPanel({ path: '/orders' });
    await screen.findByRole('heading', { name: 'Pedidos' });
    const editor = document.body.appendChild(document.createElement('div'));
    editor.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(editor, { key: 'b', ctrlKey: true });
    editor.remove();
    expect(document.getElementById('sidebar')?.style.width).toBe('16rem');
  });

  it('shows who is signed in and signs out', async () => {
    const { user, router, calls } = renderPanel({ path: '/orders' });
    expect(await screen.findByText('recepcion@radiance.example')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('Sesión cerrada correctamente')).toBeTruthy();
    expect(calls.signOut).toHaveBeenCalledWith('access');
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('radiance-session')).toBeNull();
  });

  it('takes back what is still being asked before the session ends', async () => {
    const { user, calls, dataProvider } = renderPanel({
      path: '/orders',
      arrange: (server) => server.dataProvider.getList.mockImplementation(() => new Promise(() => {})),
    });
    const areAborted = () =>
      dataProvider.getList.mock.calls
        .filter(([resource, { pagination }]) => resource === 'orders' && pagination?.perPage === 25)
        .map(([, { signal }]) => signal?.aborted);
    await waitFor(() => expect(areAborted()).toEqual([false]));
    calls.signOut.mockImplementation(async () => expect(areAborted()).toEqual([true]));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('Sesión cerrada correctamente')).toBeTruthy();
  });

  it('says when signing out failed, and stays', async () => {
    const { user, router, calls } = renderPanel({ path: '/orders' });
    calls.signOut.mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    expect(await screen.findByText('Error al cerrar sesión')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('says that an address does not exist', async () => {
    renderPanel({ path: '/nada' });
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
  });
});

describe('the dashboard', () => {
  it('shows the four figures', async () => {
    renderPanel({ path: '/' });
    expect(await screen.findByText('1.284')).toBeTruthy();
    for (const label of [
      'Total Reservas',
      'Total Pedidos',
      'Leads Pendientes',
      'Stock Bajo',
      'Productos < 5 unidades',
      'Actividad Reciente',
    ]) {
      expect(screen.getByText(label)).toBeTruthy();
    }
    expect(screen.getByText(/18\.472,50/)).toBeTruthy();
    expect(screen.getByText(/en ventas/)).toBeTruthy();
  });
});
