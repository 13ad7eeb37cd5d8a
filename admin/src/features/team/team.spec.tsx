import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ABSENCE_CONFIRMATION } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { aPractitioner, aSession, aThing, aTreatment, anAppointment } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const ACCOUNT = '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d99';
const ELENA = aPractitioner();
const LASER = aThing({ name: 'Láser', kind: 'device' });

describe('a clinic without a team', () => {
  it('reads in one sentence what the screens are for', async () => {
    const { router } = renderPanel({ path: '/practitioners' });
    expect(await screen.findByText(/Aquí se apunta quién trata/)).toBeTruthy();
    await router.navigate('/equipment');
    expect(await screen.findByText(/Aquí se apuntan las cabinas y los aparatos/)).toBeTruthy();
    await router.navigate('/ausencias');
    expect(await screen.findByText(/Aquí se apunta cuándo falta alguien/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nueva ausencia' })).toBeNull();
  });

  it('needs no required resources for a treatment', async () => {
    renderPanel({ path: '/treatments/create' });
    await screen.findByLabelText('Nombre');
    expect(screen.queryByText('Qué necesita')).toBeNull();
  });
});

describe('the team', () => {
  it('is created with name, treatments and the account for signing in', async () => {
    const { user, dataProvider } = renderPanel({
      path: '/practitioners/create',
      tables: { practitioners: [], treatments: [aTreatment()] },
      arrange: ({ dataProvider }) =>
        dataProvider.staffAccounts.mockResolvedValue([
          {
            id: ACCOUNT,
            email: 'elena@radiance.example',
            roles: ['practitioner'],
            created_at: '2026-07-01T08:00:00.000Z',
            has_second_step: false,
            last_sign_in_at: null,
          },
        ]),
    });
    await user.type(await screen.findByLabelText('Nombre'), 'Elena Vidal');
    await user.type(screen.getByLabelText('Número de colegiado'), 'ICOMEM 28/12345');
    await user.type(screen.getByLabelText('Dirección en la web'), 'dra-vidal');
    await user.click(screen.getByRole('radio', { name: 'Azul' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Higiene facial' }));
    await user.selectOptions(screen.getByLabelText('Cuenta con la que entra'), await screen.findByText('elena@radiance.example'));
    await user.click(screen.getByRole('button', { name: 'Añadir al equipo' }));
    expect(await screen.findByText('Persona añadida correctamente')).toBeTruthy();
    expect(dataProvider.create.mock.calls[0]?.[1].data).toMatchObject({
      name: 'Elena Vidal',
      licence_number: 'ICOMEM 28/12345',
      slug: 'dra-vidal',
      colour: '#3f5f8a',
      treatment_ids: [aTreatment().id],
      user_id: ACCOUNT,
      is_public: true,
      is_active: true,
    });
  });

  it('is shown to the reception, who changes nothing of it', async () => {
    renderPanel({
      path: '/practitioners',
      session: aSession('reception'),
      tables: { practitioners: [ELENA], equipment: [LASER] },
    });
    expect(await screen.findByRole('heading', { name: /Elena Vidal/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Editar|Nueva persona|Horario/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ausencias' })).toBeTruthy();
  });

  it('is described by marketing, who sees neither accounts nor hours', async () => {
    const { user, dataProvider } = renderPanel({
      path: `/practitioners/${ELENA.id}`,
      session: aSession('marketing'),
      tables: { practitioners: [ELENA] },
    });
    await user.type(await screen.findByLabelText('Presentación'), 'Veinte años de oficio');
    for (const absent of ['Nombre', 'Número de colegiado', 'Cuenta con la que entra', 'Sale en la web'])
      expect([absent, screen.queryByLabelText(absent)]).toEqual([absent, null]);
    expect(screen.queryByRole('link', { name: /Horario|Nueva persona/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Persona actualizada correctamente')).toBeTruthy();
    expect(dataProvider.staffAccounts).not.toHaveBeenCalled();
    expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual({ bio: expect.stringContaining('Veinte años de oficio') });
  });

  it('is not deleted by marketing, who may describe it', async () => {
    renderPanel({ path: '/practitioners', session: aSession('marketing'), tables: { practitioners: [ELENA] } });
    expect(await screen.findByRole('link', { name: `Editar ${ELENA.name}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Eliminar ${ELENA.name}` })).toBeNull();
  });

  it('works the clinic’s hours until it gets others, from a day on', async () => {
    const { user, dataProvider } = renderPanel({
      path: `/practitioners/${ELENA.id}/horario`,
      tables: { practitioners: [ELENA] },
    });
    await user.click(await screen.findByRole('button', { name: 'Poner un horario propio' }));
    await user.click(screen.getByRole('button', { name: 'Quitar Sábado' }));
    const closes = screen.getByLabelText('Lunes: cierra');
    await user.clear(closes);
    await user.type(closes, '8');
    await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
    expect((await screen.findAllByText(/Cada tramo debe cerrar después de abrir/)).length).toBeGreaterThan(0);
    expect(dataProvider.savePractitionerHours).not.toHaveBeenCalled();
    await user.clear(closes);
    await user.type(closes, '14:30');
    await user.click(screen.getByRole('button', { name: 'Guardar horario' }));
    expect(await screen.findByText('Horario guardado correctamente')).toBeTruthy();
    const [id, hours] = dataProvider.savePractitionerHours.mock.calls[0] ?? [];
    expect([id, hours?.[0]?.week[0], hours?.[0]?.week[5]]).toEqual([ELENA.id, [{ from: '09:00', to: '14:30' }], []]);
  });
});

describe('an absence', () => {
  it('over appointments shows them and asks', async () => {
    expectFailure();
    const { user, dataProvider } = renderPanel({ path: '/ausencias', tables: { practitioners: [ELENA], equipment: [LASER] } });
    const body = { code: ABSENCE_CONFIRMATION, message: 'Hay citas', appointments: [anAppointment()] };
    dataProvider.saveAbsence.mockRejectedValueOnce(new HttpError('Hay citas', 409, body));
    await user.click(await screen.findByRole('button', { name: 'Nueva ausencia' }));
    await user.selectOptions(await screen.findByLabelText('De quién o de qué'), 'Aparato: Láser');
    await user.selectOptions(screen.getByLabelText('Motivo'), 'Mantenimiento');
    await user.click(screen.getByRole('button', { name: 'Guardar ausencia' }));
    const question = await screen.findByRole('alertdialog', { name: 'Hay 1 cita en ese tiempo' });
    expect(within(question).getByText('Lucía Fernández')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Guardar igualmente' }));
    await waitFor(() => expect(dataProvider.saveAbsence).toHaveBeenCalledTimes(2));
    expect(dataProvider.saveAbsence.mock.calls.map(([absence, { isConfirmed }]) => [absence.equipment_id, isConfirmed])).toEqual([
      [LASER.id, false],
      [LASER.id, true],
    ]);
    expect(await screen.findByText('Ausencia guardada correctamente')).toBeTruthy();
  });
});

describe('a treatment', () => {
  it('lists its required resources, and still needs a practitioner', async () => {
    const room = aThing();
    const { user, dataProvider } = renderPanel({
      path: `/treatments/${aTreatment().id}`,
      tables: { treatments: [aTreatment()], practitioners: [ELENA], equipment: [LASER, room] },
    });
    await user.selectOptions(await screen.findByLabelText('Aparato'), 'Uno de estos');
    await user.click(screen.getByRole('checkbox', { name: 'Láser' }));
    await user.selectOptions(screen.getByLabelText('Cabina'), 'Cualquiera');
    const cleanup = screen.getByLabelText('Recoger después');
    await user.clear(cleanup);
    await user.type(cleanup, '10');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalled());
    expect(dataProvider.update.mock.calls[0]?.[1].data).toMatchObject({
      needs: [
        { kind: 'practitioner', ids: [] },
        { kind: 'device', ids: [LASER.id] },
        { kind: 'room', ids: [] },
      ],
      cleanup_minutes: 10,
    });
  });
});
