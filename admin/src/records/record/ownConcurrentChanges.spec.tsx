import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { OPENING_HOURS, RECORD_CHANGED_MESSAGE, RECORD_CHANGED_PROBLEM, type Absence } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { aClinic, aPractitioner, aTestimonial } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  expectFailure();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const QUESTION = 'Esto ha cambiado desde que lo abriste';
const changedTo = (current: object) =>
  new HttpError(RECORD_CHANGED_MESSAGE, 412, {
    type: 'about:blank',
    code: RECORD_CHANGED_PROBLEM,
    title: 'Precondition Failed',
    status: 412,
    detail: '',
    message: RECORD_CHANGED_MESSAGE,
    current,
    etag: '"now"',
    changed_by: 'marta@radiance.example',
    changed_at: '2999-07-15T10:00:05.000Z',
  });
const choose = async (user: UserEvent, field: string, side: RegExp): Promise<HTMLElement> => {
  const question = await screen.findByRole('dialog', { name: QUESTION });
  await user.click(within(within(question).getByRole('group', { name: field })).getByRole('radio', { name: side }));
  return question;
};

it('the clinic’s profile asks about a field that a colleague has changed too, and says who did', async () => {
  const { user, dataProvider } = renderPanel({ path: '/clinica' });
  dataProvider.clinicVersion.mockResolvedValue({ etag: '"read"', readAt: '2026-07-15T10:00:00.000Z' });
  dataProvider.saveClinic.mockRejectedValueOnce(changedTo(aClinic({ city: 'Toledo', phone: '911000000' })));
  const city = await screen.findByLabelText('Ciudad');
  await user.clear(city);
  await user.type(city, 'Soria');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const question = await choose(user, 'Ciudad', /Lo tuyo\s*Soria/);
  expect(within(question).getByText(/marta@radiance\.example ha guardado otros datos/)).toBeTruthy();
  expect(within(question).getByRole('radio', { name: /Lo que hay ahora\s*Toledo/ })).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Datos de la clínica guardados correctamente')).toBeTruthy();
  expect(dataProvider.saveClinic.mock.calls).toEqual([
    [{ city: 'Soria' }, { ifMatch: '"read"' }],
    [{ city: 'Soria' }, { ifMatch: '"now"' }],
  ]);
});

it('days that both close are merged without a question', async () => {
  const [mine, theirs] = ['2999-01-05', '2999-01-06'];
  const { user, dataProvider } = renderPanel({ path: '/clinica' });
  dataProvider.saveClinic.mockRejectedValueOnce(changedTo(aClinic({ closed_days: [theirs] })));
  await user.type(await screen.findByLabelText('Desde'), mine);
  await user.click(screen.getByRole('button', { name: 'Añadir cierre' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(dataProvider.saveClinic).toHaveBeenCalledTimes(2));
  expect(dataProvider.saveClinic).toHaveBeenLastCalledWith({ closed_days: [mine, theirs] }, { ifMatch: '"now"' });
});

const ELENA = aPractitioner({ name: 'Elena Ríos' });

it('working hours show both weeks', async () => {
  const { user, dataProvider } = renderPanel({
    path: `/practitioners/${ELENA.id}/horario`,
    tables: { practitioners: [ELENA] },
  });
  const theirs = [{ valid_from: '2026-08-01', week: OPENING_HOURS }];
  dataProvider.savePractitionerHours.mockRejectedValueOnce(changedTo({ week: theirs }));
  await user.click(await screen.findByRole('button', { name: 'Poner un horario propio' }));
  await user.click(screen.getByRole('button', { name: 'Quitar Sábado' }));
  await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
  const question = await choose(user, 'Horario', /Lo que hay ahora\s*Desde el 1 ago 2026: Lun 9:00-20:00.*Dom —/);
  await user.click(within(question).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Horario guardado correctamente')).toBeTruthy();
  expect(dataProvider.savePractitionerHours.mock.calls.map(([, , meta]) => meta)).toEqual([
    { ifMatch: '"read"' },
    { ifMatch: '"now"' },
  ]);
  expect(dataProvider.savePractitionerHours.mock.calls[1]?.[1]).toEqual(theirs);
});

it('an absence sends what was changed over what was seen, and asks about days that both have moved', async () => {
  const absence: Absence = {
    id: '4f0f3a52-6f0b-4b0a-9a3c-0d7f2f1f6a11',
    practitioner_id: ELENA.id,
    equipment_id: null,
    from: '2999-07-01T00:00',
    to: '2999-07-05T00:00',
    reason: 'Vacaciones',
  };
  const { user, dataProvider } = renderPanel({
    path: '/ausencias',
    tables: { practitioners: [ELENA], absences: [absence] },
  });
  dataProvider.saveAbsence.mockRejectedValueOnce(changedTo({ ...absence, reason: 'Formación' }));
  await user.click(await screen.findByRole('button', { name: /^Cambiar/ }));
  await user.selectOptions(await screen.findByLabelText('Motivo'), 'Enfermedad');
  await user.click(screen.getByRole('button', { name: 'Guardar ausencia' }));
  const question = await choose(user, 'Motivo', /Lo tuyo\s*Enfermedad/);
  await user.click(within(question).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ausencia guardada correctamente')).toBeTruthy();
  expect(dataProvider.saveAbsence.mock.calls.map(([change, { ifMatch }]) => [change, ifMatch])).toEqual([
    [{ reason: 'Enfermedad' }, '"read"'],
    [{ reason: 'Enfermedad' }, '"now"'],
  ]);
});

it('a deletion shows what has changed since, and goes on only when it is meant', async () => {
  const opinion = aTestimonial({ name: 'Ana', quote: 'Bien' });
  const { user, dataProvider } = renderPanel({ path: '/testimonials', tables: { testimonials: [opinion] } });
  const current = { ...opinion, quote: 'Muy bien' };
  dataProvider.delete.mockRejectedValueOnce(changedTo(current));
  await user.click(await screen.findByRole('button', { name: /Eliminar/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog', { name: QUESTION });
  expect(question.textContent).toMatch(/marta@radiance\.example/);
  expect(question.textContent).toMatch(/Comentario\s*Lo que veías\s*Bien\s*Lo que hay ahora\s*Muy bien/);
  await user.click(within(question).getByRole('button', { name: 'Eliminar igualmente' }));
  expect(await screen.findByText('Testimonio eliminado correctamente')).toBeTruthy();
  expect(dataProvider.delete.mock.calls.map(([, { previousData }]) => previousData)).toEqual([opinion, current]);
});
