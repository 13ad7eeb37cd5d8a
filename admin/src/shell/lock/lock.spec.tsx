import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { LOCK_KEY } from '../../session/lock/panelLock';
import { refusal } from '../../test/authStore';
import { aClinic, aFactor, aLead, anOnboarding, aPractitioner, aProduct, aSession } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());

const LEAD = aLead();
const lockNow = () =>
  act(() => {
    localStorage.setItem(LOCK_KEY, '0');
    window.dispatchEvent(new StorageEvent('storage', { key: LOCK_KEY }));
  });

async function openLeads(session = aSession('reception')) {
  const panel = renderPanel({ path: '/leads', session, tables: { leads: [LEAD] } });
  await screen.findByText(LEAD.name);
  return panel;
}
const unlock = async ({ user }: Pick<ReturnType<typeof renderPanel>, 'user'>) => {
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-de-prueba');
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
};

describe('the locked panel', () => {
  it('shows no data of the clinic, stores none and receives no events', async () => {
    const panel = await openLeads();
    expect(panel.stream()).toBeTruthy();
    lockNow();
    expect(await screen.findByText('Panel bloqueado')).toBeTruthy();
    expect(document.body.textContent).not.toContain(LEAD.name);
    expect(document.title).toBe('Panel bloqueado · Radiance');
    expect(JSON.stringify(panel.queryClient.getQueryCache().findAll())).not.toContain(LEAD.name);
    expect(panel.stream).toThrow('Nobody follows the server');
  });

  it('removes a list’s search from the address and from earlier history entries, and restores it', async () => {
    const search = `?filter=${encodeURIComponent(JSON.stringify({ q: LEAD.name }))}`;
    window.history.replaceState({ idx: 3 }, '', `/leads${search}`);
    const panel = await openLeads();
    lockNow();
    await screen.findByText('Panel bloqueado');
    expect([window.location.pathname, window.location.search]).toEqual(['/leads', '']);
    window.history.replaceState({ idx: 2 }, '', `/orders${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect([window.location.pathname, window.location.search]).toEqual(['/orders', '']);
    await unlock(panel);
    await screen.findByText(LEAD.name);
    expect([window.location.search, window.history.state]).toEqual([search, { idx: 2 }]);
    window.history.replaceState(null, '', '/');
  });

  it('opens with the password, at the place where one was', async () => {
    const panel = await openLeads();
    lockNow();
    await unlock(panel);
    expect(await screen.findByText(LEAD.name)).toBeTruthy();
    expect(panel.calls.reauthenticate).toHaveBeenCalledWith('access', 'una-clave-de-prueba');
    expect(panel.router.state.location.pathname).toBe('/leads');
  });

  it('says in Spanish that the server cannot be reached', async () => {
    const panel = await openLeads();
    panel.calls.reauthenticate.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    lockNow();
    await unlock(panel);
    expect((await screen.findByRole('alert')).textContent).toBe('No hay conexión con el servidor');
  });

  it('restores the typed values to the user who typed them', async () => {
    const product = aProduct();
    const panel = renderPanel({ path: `/products/${product.id}`, tables: { products: [product] } });
    await panel.user.type(await screen.findByLabelText('Nombre'), ' nuevo');
    lockNow();
    await screen.findByText('Panel bloqueado');
    expect(document.body.innerHTML).not.toContain(product.name);
    await unlock(panel);
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe(`${product.name} nuevo`);
    expect(screen.getByText('Se ha recuperado lo que habías escrito y no se había guardado.')).toBeTruthy();
    lockNow();
    await screen.findByText('Panel bloqueado');
    await unlock(panel);
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe(`${product.name} nuevo`);
    await panel.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Producto actualizado correctamente')).toBeTruthy();
    expect(panel.dataProvider.update.mock.calls[0]?.[1].data).toEqual({ name: `${product.name} nuevo` });
  });

  it('gives back what was being typed into the steps of a new clinic, and unfolds where it was', async () => {
    const left = (name: 'clinic' | 'team' | 'catalogue') => ({ name, left: [`Algo de ${name}`], hinders: true });
    const opening = anOnboarding({ is_open: false, is_started: true, steps: [left('clinic'), left('team'), left('catalogue')] });
    const panel = renderPanel({
      path: '/puesta-en-marcha',
      arrange: ({ dataProvider }) => void dataProvider.onboarding.mockResolvedValue(opening),
    });
    await panel.user.click(await screen.findByRole('button', { name: /Equipo.*Falta/ }));
    await panel.user.type(await screen.findByLabelText('Nombre y apellidos'), 'Elena Vidal');
    await panel.user.click(screen.getByRole('button', { name: /Tratamientos.*Falta/ }));
    const [first] = await screen.findAllByRole('checkbox', { name: /min\./ });
    await panel.user.click(first as HTMLElement);
    await panel.user.type(screen.getByLabelText(/^Precio de/), '45');
    lockNow();
    await screen.findByText('Panel bloqueado');
    await unlock(panel);
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre y apellidos')).value).toBe('Elena Vidal');
    expect(screen.getByRole('button', { name: /Equipo.*Falta/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/^Precio de/).value).toBe('45');
    await panel.user.click(screen.getByRole('button', { name: 'Añadir al equipo' }));
    await screen.findByText('Persona añadida correctamente');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellidos').value).toBe('');
  });

  it('opens the absence again that was being written down, with what had been typed', async () => {
    const elena = aPractitioner();
    const panel = renderPanel({ path: '/ausencias', tables: { practitioners: [elena] } });
    await panel.user.click(await screen.findByRole('button', { name: 'Nueva ausencia' }));
    await panel.user.selectOptions(screen.getByLabelText('De quién o de qué'), elena.id);
    await panel.user.selectOptions(screen.getByLabelText('Motivo'), 'Formación');
    lockNow();
    await screen.findByText('Panel bloqueado');
    await unlock(panel);
    expect((await screen.findByLabelText<HTMLSelectElement>('De quién o de qué')).value).toBe(elena.id);
    expect(screen.getByLabelText<HTMLSelectElement>('Motivo').value).toBe('Formación');
    await panel.user.click(screen.getByRole('button', { name: 'Guardar ausencia' }));
    await screen.findByText('Ausencia guardada correctamente');
    expect(panel.dataProvider.saveAbsence.mock.calls[0]?.[0]).toMatchObject({ practitioner_id: elena.id, reason: 'Formación' });
    lockNow();
    await screen.findByText('Panel bloqueado');
    await unlock(panel);
    await screen.findByRole('button', { name: 'Nueva ausencia' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays shut before a wrong password', async () => {
    expectFailure();
    const panel = await openLeads();
    const text = 'La contraseña no es correcta';
    panel.calls.reauthenticate.mockRejectedValueOnce(new HttpError('Revisa', 400, { errors: { password: text } }));
    lockNow();
    await unlock(panel);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Panel bloqueado')).toBeTruthy();
  });

  it('is shown after a reload, before any request for data', async () => {
    localStorage.setItem(LOCK_KEY, '0');
    const { dataProvider } = renderPanel({ path: '/leads', session: aSession('reception'), tables: { leads: [LEAD] } });
    expect(await screen.findByText('Panel bloqueado')).toBeTruthy();
    expect(dataProvider.getList).not.toHaveBeenCalled();
    expect(dataProvider.clinic).not.toHaveBeenCalled();
  });

  it('allows signing out, and the next user finds no lock', async () => {
    const panel = await openLeads();
    lockNow();
    await panel.user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(panel.router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem(LOCK_KEY)).toBeNull();
  });

  it('gives way to the sign-in form when the session has ended elsewhere', async () => {
    expectFailure();
    const panel = await openLeads();
    panel.calls.reauthenticate.mockRejectedValueOnce(refusal(401));
    panel.calls.refresh.mockRejectedValueOnce(refusal(401));
    lockNow();
    await unlock(panel);
    expect(await screen.findByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeTruthy();
  });

  it('lets a second step that is pending go first', async () => {
    localStorage.setItem(LOCK_KEY, '0');
    const { user } = aSession('reception');
    const session = aSession('reception', { pending_step: 'verify', user: { ...user, factors: [aFactor()] } });
    const { router } = renderPanel({ path: '/leads', session });
    expect(await screen.findByLabelText('Código de 6 cifras')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the time until it locks', () => {
  it.each([
    ['who has a role', aSession('reception'), 15],
    ['an administrator', aSession('admin'), 30],
  ] as const)('is for %s the one that is set for them', async (_, session, minutes) => {
    renderPanel({
      path: '/',
      session,
      arrange: (server) => server.dataProvider.clinic.mockResolvedValue(aClinic({ lock_minutes: 15, admin_lock_minutes: 30 })),
    });
    await waitFor(() => expect(localStorage.getItem(LOCK_KEY)).not.toBeNull());
    const left = Number(localStorage.getItem(LOCK_KEY)) - Date.now();
    expect(Math.round(left / 60_000)).toBe(minutes);
  });
});
