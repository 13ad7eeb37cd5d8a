import { beforeEach, describe, expect, it } from '@jest/globals';
import { OPENING_HOURS, addDays, formatShortDay, type WeeklyHours } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { clinicClock } from '../../lib/clinic/clinicClock';
import { aClinic, anAppointment } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';
import { affectedBy } from './hours/appointmentsOutsideHours';
import { daysOf, holidaysToOffer, spansOf } from './hours/closedDays';
import { copyMondayToFriday, dayProblem, hoursProblem, nextInterval, setDay, parseTime } from '../../inputs/week/weekHours';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin');
});

/** Over the state that was read. */
const READ = { ifMatch: '"read"' };

describe('an hour', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['18h30', '18:30'],
    [' 20:00 ', '20:00'],
    ['25:00', '25:00'],
    ['tarde', 'tarde'],
    ['', ''],
  ])('typed as "%s" is understood as "%s"', (typed, time) => expect(parseTime(typed)).toBe(time));
});

describe('the week', () => {
  it('is checked day by day, with messages', () => {
    expect(dayProblem([{ from: '09:00', to: '' }])).toBe('Escribe las dos horas, como 9:30');
    expect(dayProblem([{ from: '14:00', to: '09:00' }])).toBe('Cada tramo debe cerrar después de abrir');
    expect(
      dayProblem([
        { from: '09:00', to: '14:00' },
        { from: '13:00', to: '20:00' },
      ]),
    ).toBe('Los tramos no pueden solaparse ni ir desordenados');
    expect(
      dayProblem([
        { from: '09:00', to: '14:00' },
        { from: '14:00', to: '20:00' },
      ]),
    ).toBeUndefined();
    expect(hoursProblem(setDay(OPENING_HOURS, 5, [{ from: '10:00', to: '10:00' }]))).toMatch(/^Sábado: /);
    expect(hoursProblem(OPENING_HOURS)).toBeUndefined();
  });

  it('takes Monday’s hours until Friday and leaves the weekend alone', () => {
    const monday = [{ from: '08:00', to: '15:00' }];
    const week = copyMondayToFriday(setDay(OPENING_HOURS, 0, monday));
    expect(week.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => monday));
    expect(week.slice(5)).toEqual(OPENING_HOURS.slice(5));
  });

  it('offers an afternoon after a morning', () => {
    expect(nextInterval([])).toEqual({ from: '09:00', to: '20:00' });
    expect(nextInterval([{ from: '09:00', to: '14:00' }])).toEqual({ from: '16:00', to: '20:00' });
    expect(nextInterval([{ from: '09:00', to: '20:00' }])).toEqual({ from: '', to: '' });
  });
});

describe('closed days', () => {
  it('form ranges of consecutive days, except for holidays', () => {
    expect(spansOf(['2027-08-03', '2027-08-02', '2027-08-04', '2027-08-10', '2027-10-12', '2027-10-13'], null)).toEqual([
      { first: '2027-08-02', last: '2027-08-04' },
      { first: '2027-08-10', last: '2027-08-10' },
      { first: '2027-10-12', last: '2027-10-12', holiday: 'Fiesta Nacional de España' },
      { first: '2027-10-13', last: '2027-10-13' },
    ]);
    expect(daysOf({ first: '2026-12-30', last: '2027-01-02' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  });

  it('are offered only while they are to come, open and not closed already', () => {
    const clinic = { opening_hours: OPENING_HOURS, closed_days: ['2026-12-25'] };
    const offered = holidaysToOffer(2026, 'MD', '2026-10-12', clinic).map(({ date, isUsual }) => [date, isUsual]);
    // 1 November and 6 December are Sundays.
    expect(offered).toEqual([
      ['2026-10-12', true],
      ['2026-11-02', false],
      ['2026-12-07', false],
      ['2026-12-08', true],
    ]);
  });

  it('affect the appointments that were within the hours and are not any more', () => {
    const closed: WeeklyHours = setDay(OPENING_HOURS, 4, [{ from: '09:00', to: '14:00' }]);
    const [morning, afternoon, outside] = [{ time: '10:00' }, { time: '16:00' }, { time: '21:00' }].map((changes, index) =>
      anAppointment({ id: String(index), date: '2026-07-17', ...changes }),
    );
    const all = [morning, afternoon, outside].flatMap((one) => one ?? []);
    const before = { opening_hours: OPENING_HOURS, closed_days: [] };
    expect(affectedBy(before, { ...before, opening_hours: closed }, all)).toEqual([afternoon]);
    expect(affectedBy(before, { ...before, closed_days: ['2026-07-17'] }, all)).toEqual([morning, afternoon]);
  });
});

describe('the clinic’s screen', () => {
  it('sends what was changed and nothing else, and says so', async () => {
    const { user, dataProvider } = renderPanel({ path: '/clinica' });
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.type(phone, '911 222 333');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Datos de la clínica guardados correctamente')).toBeTruthy();
    expect(dataProvider.saveClinic.mock.calls).toEqual([[{ phone: '911 222 333' }, READ]]);
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });

  it('fills the province of a postal code in, but not over one that somebody has written', async () => {
    const { user } = renderPanel({ path: '/clinica' });
    const [code, province] = [
      await screen.findByLabelText('Código postal'),
      screen.getByLabelText<HTMLInputElement>('Provincia'),
    ];
    const write = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await write(code, '48001');
    expect(province.value).toBe('Bizkaia');
    await write(province, 'Vizcaya');
    await write(code, '28001');
    expect(province.value).toBe('Vizcaya');
  });

  it('takes the address of a map that is pasted as Google Maps gives it, whole', async () => {
    const { user } = renderPanel({ path: '/clinica' });
    const link = await screen.findByLabelText<HTMLInputElement>('Enlace del mapa');
    await user.click(link);
    await user.paste('<iframe src="https://www.google.com/maps/embed?pb=1" width="600" height="450"></iframe>');
    expect(link.value).toBe('https://www.google.com/maps/embed?pb=1');
  });

  it('shows the server’s complaints under their fields', async () => {
    const { user, dataProvider } = renderPanel({ path: '/clinica' });
    expectFailure();
    dataProvider.saveClinic.mockRejectedValue(
      new HttpError('Revisa los campos marcados', 400, { errors: { tax_id: 'NIF desconocido' } }),
    );
    await user.type(await screen.findByLabelText('NIF'), '1');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('NIF desconocido')).toBeTruthy();
    expect(screen.getByText('Error al guardar los datos de la clínica')).toBeTruthy();
    expect(screen.getByLabelText('NIF').getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses hours that close before they open, and says on which day', async () => {
    const { user, dataProvider } = renderPanel({ path: '/clinica' });
    const closes = await screen.findByRole('textbox', { name: 'Martes: cierra' });
    await user.clear(closes);
    await user.type(closes, '8');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cada tramo debe cerrar después de abrir')).toBeTruthy();
    expect(dataProvider.saveClinic).not.toHaveBeenCalled();
  });

  it('names the legal fields that are empty, and leads to them', async () => {
    const { user, dataProvider } = renderPanel({ path: '/clinica' });
    dataProvider.clinic.mockResolvedValue(aClinic({ tax_id: null, medical_licence: null }));
    const warning = await screen.findByRole('region', { name: 'Datos legales pendientes' });
    expect(warning.textContent).toContain('faltan 2 datos obligatorios');
    await user.click(within(warning).getByRole('link', { name: 'NIF' }));
    expect(document.activeElement).toBe(screen.getByLabelText('NIF'));
  });

  it('reminds of them on the dashboard', async () => {
    const { dataProvider } = renderPanel({ path: '/' });
    dataProvider.clinic.mockResolvedValue(aClinic({ tax_id: null }));
    expect((await screen.findByRole('link', { name: 'Completar en Clínica' })).getAttribute('href')).toBe('/clinica#tax_id');
  });

  it('asks before it closes a day on which somebody is booked', async () => {
    const tomorrow = addDays(clinicClock('Europe/Madrid').now().date, 1);
    const everyDay = Array.from({ length: 7 }, () => [{ from: '09:00', to: '20:00' }]) as unknown as WeeklyHours;
    const { user, dataProvider } = renderPanel({
      path: '/clinica',
      tables: { appointments: [anAppointment({ date: tomorrow, time: '10:00' })] },
    });
    dataProvider.clinic.mockResolvedValue(aClinic({ opening_hours: everyDay }));
    await user.type(await screen.findByLabelText('Desde'), tomorrow);
    await user.click(screen.getByRole('button', { name: 'Añadir cierre' }));
    expect(within(screen.getByRole('list', { name: 'Próximos cierres' })).getByText(formatShortDay(tomorrow))).toBeTruthy();
    expect(await screen.findByText(/1 cita futura queda fuera/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Guardar aunque haya citas?' });
    expect(within(question).getByText('Lucía Fernández')).toBeTruthy();
    expect(dataProvider.saveClinic).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Guardar igualmente' }));
    await waitFor(() => expect(dataProvider.saveClinic).toHaveBeenCalledWith({ closed_days: [tomorrow] }, READ));
  });

  it('takes back what was typed, also after a refusal', async () => {
    const { user, dataProvider } = renderPanel({ path: '/clinica' });
    expectFailure();
    dataProvider.saveClinic.mockRejectedValue(
      new HttpError('Revisa los campos marcados', 400, { errors: { city: 'No existe' } }),
    );
    const city = await screen.findByLabelText('Ciudad');
    await user.clear(city);
    await user.type(city, 'Toledo');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('No existe');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect((city as HTMLInputElement).value).toBe('Madrid');
    expect(screen.queryByText('No existe')).toBeNull();
  });

  it('takes in what a colleague saves, but not over what is being typed', async () => {
    const { user, dataProvider, stream } = renderPanel({ path: '/clinica' });
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.type(phone, '911222333');
    dataProvider.clinic.mockResolvedValue(aClinic({ phone: '999999999', city: 'Toledo' }));
    stream().onChange('clinic');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Toledo'));
    expect((phone as HTMLInputElement).value).toBe('911222333');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dataProvider.saveClinic.mock.calls).toEqual([[{ phone: '911222333' }, READ]]));
  });

  it('closes the days of both who close some at once', async () => {
    const today = clinicClock('Europe/Madrid').now().date;
    const [mine, theirs, reopened] = [addDays(today, 10), addDays(today, 20), addDays(today, 30)];
    const { user, dataProvider, stream } = renderPanel({
      path: '/clinica',
      arrange: ({ dataProvider: { clinic } }) => void clinic.mockResolvedValue(aClinic({ closed_days: [reopened] })),
    });
    await user.type(await screen.findByLabelText('Desde'), mine);
    await user.click(screen.getByRole('button', { name: 'Añadir cierre' }));
    await user.click(screen.getByRole('button', { name: `Quitar ${formatShortDay(reopened)}` }));
    dataProvider.clinic.mockResolvedValue(aClinic({ closed_days: [theirs, reopened], city: 'Toledo' }));
    stream().onChange('clinic');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Toledo'));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dataProvider.saveClinic).toHaveBeenCalledWith({ closed_days: [mine, theirs] }, READ));
  });
});
