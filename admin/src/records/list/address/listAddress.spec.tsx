import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLead, anAppointment } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

const PAUSE = 250;
const tables = {
  leads: [aLead(), aLead({ id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d77', name: 'Marta' })],
  appointments: [anAppointment()],
};
const box = () => screen.findByPlaceholderText<HTMLInputElement>('Buscar por nombre o email...');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const filterOf = ({ search }: { search: string }): object => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

/** Within one `act` nothing is rendered anew, as on a busy machine. */
const onABusyMachine = act;

describe('the search box', () => {
  it('keeps the typed text while the address of the earlier letters reaches the screen', async () => {
    const { router } = renderPanel({ path: '/leads', tables });
    const field = await box();
    jest.useFakeTimers();
    type(field, 'mar');
    onABusyMachine(() => {
      jest.advanceTimersByTime(PAUSE);
      type(field, 'marx');
    });
    expect(field.value).toBe('marx');
    act(() => jest.advanceTimersByTime(PAUSE));
    expect(filterOf(router.state.location)).toEqual({ q: 'marx' });
    expect(field.value).toBe('marx');
  });

  it('keeps the letters of two searches when the first is shown late', async () => {
    const { router } = renderPanel({ path: '/leads', tables });
    const field = await box();
    jest.useFakeTimers();
    type(field, 'm');
    act(() => jest.advanceTimersByTime(PAUSE));
    type(field, 'ma');
    onABusyMachine(() => {
      jest.advanceTimersByTime(PAUSE);
      void router.navigate({ search: router.state.location.search });
    });
    expect(field.value).toBe('ma');
    expect(filterOf(router.state.location)).toEqual({ q: 'ma' });
  });

  it('follows the back button and what takes the filters away', async () => {
    const { router, user } = renderPanel({ path: '/leads', tables });
    const field = await box();
    await user.type(field, 'nadie');
    await screen.findByText('Ningún resultado con estos filtros.');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field.value).toBe(''));
    await user.type(field, 'nadie');
    await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
    await waitFor(() => expect(field.value).toBe(''));
  });

  it('finds nothing for nobody whose answer has not come', async () => {
    const { dataProvider, user } = renderPanel({ path: '/leads', tables });
    const field = await box();
    await user.type(field, 'nadie');
    await screen.findByText('Ningún resultado con estos filtros.');
    dataProvider.getList.mockImplementation(() => new Promise(() => {}));
    await user.clear(field);
    await user.type(field, 'marta');
    await waitFor(() => expect(screen.queryByText('Ningún resultado con estos filtros.')).toBeNull());
    expect(screen.getByText('Cargando...')).toBeTruthy();
  });

  it('takes back no filter that was chosen a moment before', async () => {
    const { router } = renderPanel({ path: '/appointments', tables });
    const field = await box();
    const confirmed = await screen.findByRole('button', { name: /^Confirmadas/ });
    jest.useFakeTimers();
    type(field, 'marta');
    onABusyMachine(() => {
      fireEvent.click(confirmed);
      jest.advanceTimersByTime(PAUSE);
    });
    expect(filterOf(router.state.location)).toEqual({ q: 'marta', status: 'confirmed' });
  });

  it('writes nothing into the address of another screen', async () => {
    const { router } = renderPanel({ path: '/leads', tables });
    const field = await box();
    jest.useFakeTimers();
    type(field, 'marta');
    onABusyMachine(() => {
      void router.navigate('/orders');
      jest.advanceTimersByTime(PAUSE);
    });
    expect(router.state.location).toMatchObject({ pathname: '/orders', search: '' });
  });
});

describe('a card that has been closed', () => {
  it('stays closed when a search comes due before the list is shown again', async () => {
    const { router } = renderPanel({ path: '/appointments/create', tables });
    await screen.findByRole('dialog', { name: 'Nueva reserva' });
    const field = await box();
    jest.useFakeTimers();
    type(field, 'marta');
    onABusyMachine(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      jest.advanceTimersByTime(PAUSE + 1);
    });
    expect(router.state.location.pathname).toBe('/appointments');
    expect(filterOf(router.state.location)).toEqual({ q: 'marta' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the later search', async () => {
    const { router } = renderPanel({ path: '/appointments/create', tables });
    await screen.findByRole('dialog', { name: 'Nueva reserva' });
    const field = await box();
    jest.useFakeTimers();
    type(field, 'marta');
    onABusyMachine(() => {
      jest.advanceTimersByTime(PAUSE + 1);
      fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    });
    expect(router.state.location.pathname).toBe('/appointments');
    expect(filterOf(router.state.location)).toEqual({ q: 'marta' });
  });
});

describe('a selection', () => {
  const leads = ['Ana', 'Berta', 'Carmen', 'Dora'].map((name, index) => aLead({ id: `lead-${index}`, name }));
  const choose = async (user: ReturnType<typeof renderPanel>['user'], name: string) =>
    user.click(await screen.findByRole('checkbox', { name }));
  const all = 'Seleccionar todas las filas';
  const bar = () => screen.queryByRole('toolbar', { name: 'Selección' });

  it('grows from page to page, and one page can be left again', async () => {
    const { user } = renderPanel({ path: '/leads?perPage=2&page=1', tables: { leads } });
    await choose(user, 'Seleccionar Ana');
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await screen.findByText('Dora');
    await user.click(within(bar() as HTMLElement).getByRole('checkbox', { name: all }));
    expect(bar()?.textContent).toContain('3 seleccionadas');
    await user.click(within(bar() as HTMLElement).getByRole('checkbox', { name: all }));
    expect(bar()?.textContent).toContain('1 seleccionada');
  });

  it('ends with the filter under which it was made, because nobody deletes invisible rows', async () => {
    const { user } = renderPanel({ path: '/leads', tables: { leads } });
    await choose(user, 'Seleccionar Ana');
    expect(bar()?.textContent).toContain('1 seleccionada');
    await user.type(await box(), 'Dora');
    await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    expect(bar()).toBeNull();
  });
});
