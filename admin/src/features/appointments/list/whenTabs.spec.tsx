import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTreatment, anAppointment } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent ?? row.textContent);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-16T12:00:00+02:00'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('the list begins whole, the latest first; its parts are days with their headings, the next first', async () => {
  const { user, dataProvider, router } = renderPanel({
    path: '/appointments?sort=client_name&order=ASC',
    tables: { treatments: [aTreatment()], appointments: [anAppointment({ date: '2026-07-16', client_name: 'Ana Hoy' })] },
  });
  const lastList = () =>
    dataProvider.getList.mock.calls
      .filter(([resource, { pagination }]) => resource === 'appointments' && pagination?.perPage === 25)
      .at(-1)?.[1];
  expect((await screen.findByRole('link', { name: 'Todas' })).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(names()).toEqual(['Ana Hoy']));
  await user.click(screen.getByRole('link', { name: 'Mañana' }));
  await waitFor(() =>
    expect(lastList()).toMatchObject({ filter: { date: '2026-07-17' }, sort: { field: 'date', order: 'ASC' } }),
  );
  expect(await screen.findByText('Mañana no hay citas.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Próximas' }));
  await waitFor(() => expect(lastList()?.filter).toEqual({ date_gte: '2026-07-16' }));
  await waitFor(() => expect(names()).toEqual(['Hoy · jue 16 jul 2026', 'Ana Hoy']));
  await user.click(screen.getByRole('button', { name: /^Confirmadas/ }));
  await waitFor(() => expect(lastList()?.filter).toEqual({ date_gte: '2026-07-16', status: 'confirmed' }));
  expect(router.state.location.search).toContain('cuando=proximas');
  await user.click(screen.getByRole('link', { name: 'Todas' }));
  await waitFor(() =>
    expect(lastList()).toMatchObject({ filter: { status: 'confirmed' }, sort: { field: 'date', order: 'DESC' } }),
  );
});
