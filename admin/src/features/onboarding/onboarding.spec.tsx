import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Onboarding, OnboardingStepName } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { aClinic, anOnboarding, aSession } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin');
});

const PATH = '/puesta-en-marcha';
const left = (name: OnboardingStepName, hinders = true) => ({ name, left: [`Algo de ${name}`], hinders });
const begun = (overrides: Partial<Onboarding> = {}) =>
  anOnboarding({ is_open: false, is_started: true, steps: [left('clinic'), left('legal'), left('backup', false)], ...overrides });

const panel = (path: string, opening: Onboarding, session = aSession()) =>
  renderPanel({ path, session, arrange: ({ dataProvider }) => void dataProvider.onboarding.mockResolvedValue(opening) });

describe('an empty panel', () => {
  it('leads who administrates to the guide, and begins there', async () => {
    const { router, dataProvider } = panel('/', anOnboarding({ is_open: false, is_empty: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    await waitFor(() => expect(dataProvider.onboardingAct.mock.calls).toEqual([['start']]));
  });

  it('leads nobody back who has gone on before it was known to be empty', async () => {
    let answer = (_: Onboarding): void => undefined;
    const answered = new Promise<Onboarding>((resolve) => (answer = resolve));
    const { router } = renderPanel({
      path: '/',
      arrange: ({ dataProvider }) => void dataProvider.onboarding.mockReturnValue(answered),
    });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    // The clicked screen is still loading.
    window.history.pushState(null, '', '/admin/leads');
    answer(anOnboarding({ is_open: false, is_empty: true }));
    await waitFor(() => expect(heading.isConnected).toBe(false));
    expect(router.state.location.pathname).toBe('/');
  });

  it('asks nobody else how far it is', async () => {
    const { router, dataProvider } = panel('/', anOnboarding({ is_empty: true }), aSession('reception'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect([router.state.location.pathname, dataProvider.onboarding.mock.calls]).toEqual(['/', []]);
  });
});

describe('until the site is open', () => {
  it('every screen shows how many steps that block opening are left', async () => {
    panel('/leads', begun());
    const strip = await screen.findByRole('complementary', { name: 'Puesta en marcha' });
    expect(strip.textContent).toContain('Faltan 2 pasos para abrir');
    expect(within(strip).getByRole('link').getAttribute('href')).toContain(PATH);
  });

  it('and none once it is', async () => {
    const { dataProvider } = panel('/leads', begun({ is_open: true }));
    await waitFor(() => expect(dataProvider.onboarding.mock.calls).not.toEqual([]));
    expect(screen.queryByRole('complementary', { name: 'Puesta en marcha' })).toBeNull();
  });

  it('the guide unfolds what is left first, one step at a time', async () => {
    const { user } = panel(
      PATH,
      begun({ steps: [{ name: 'clinic', left: [], hinders: false }, left('legal'), left('backup', false)] }),
    );
    const legal = await screen.findByRole('button', { name: /Datos legales.*Falta/ });
    expect(legal.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Algo de legal')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Copia de seguridad.*Puede esperar/ }));
    expect(legal.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Algo de legal')).toBeNull();
  });

  it('the guide loses nothing that was typed when a step is folded or left', async () => {
    const { user, router } = panel(PATH, begun({ steps: [left('legal'), left('hours')] }));
    await user.type(await screen.findByLabelText('NIF'), 'X');
    const typed = screen.getByLabelText<HTMLInputElement>('NIF').value;
    await user.click(screen.getByRole('button', { name: /Horario.*Falta/ }));
    await user.click(screen.getByRole('button', { name: /Datos legales.*Falta/ }));
    expect(screen.getByLabelText<HTMLInputElement>('NIF').value).toBe(typed);
    await user.click(screen.getByRole('link', { name: /^Leads/ }));
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
    expect(router.state.location.pathname).toBe(PATH);
    await user.click(within(question).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/leads'));
  });

  it('the guide proposes to have appointments booked two hours ahead and mails wait three minutes, and sets what is wanted', async () => {
    const { user, dataProvider } = panel(PATH, begun({ steps: [left('hours')] }));
    const notice = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Con cuánta antelación' });
    expect(notice.value).toBe('0');
    dataProvider.saveClinic.mockResolvedValue(aClinic({ min_notice_minutes: 120 }));
    await user.click(screen.getByRole('button', { name: 'Poner 2 horas' }));
    expect(notice.value).toBe('120');
    expect(screen.queryByText(/Te proponemos 2 horas/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Esperar 3 minutos' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Espera antes de avisar' }).value).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(dataProvider.saveClinic.mock.calls).toEqual([
        [{ min_notice_minutes: 120, mail_delay_minutes: 3 }, { ifMatch: '"read"' }],
      ]),
    );
  });

  it('the guide asks for a name that nobody has written, and shows one that somebody has', async () => {
    const { user, dataProvider } = panel(PATH, begun());
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre de la clínica' });
    expect(name.value).toBe('');
    dataProvider.saveClinic.mockResolvedValue(aClinic({ name: 'Clínica Alba' }));
    dataProvider.clinic.mockResolvedValue(aClinic({ name: 'Clínica Alba' }));
    await user.type(name, 'Clínica Alba');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(dataProvider.saveClinic.mock.calls).toEqual([[{ name: 'Clínica Alba' }, { ifMatch: '"read"' }]]));
    await screen.findByText('Paso guardado');
    expect(name.value).toBe('Clínica Alba');
  });

  it('lists what blocks opening', async () => {
    const { user, dataProvider } = panel(PATH, begun({ steps: [{ name: 'legal', left: ['Falta el NIF'], hinders: true }] }));
    expectFailure();
    dataProvider.onboardingAct.mockRejectedValue(new HttpError('Todavía no', 409, { left: ['Falta el NIF'] }));
    await user.click(await screen.findByRole('button', { name: 'Abrir la web' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Falta el NIF');
    await waitFor(() => expect(document.activeElement).toBe(refusal));
  });

  it('is honest about a mail server that is not there', async () => {
    const { user } = panel(PATH, begun({ steps: [left('mail', false)], mail: { is_set_up: false, arrived_at: null } }));
    await user.click(await screen.findByRole('button', { name: /Correo/ }));
    expect(screen.getByText(/nadie recibe correos/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviarme un correo de prueba' })).toBeNull();
  });
});

describe('the demo clinic', () => {
  it('goes after one question that says what goes with it', async () => {
    const { user, dataProvider } = panel(PATH, begun({ steps: [left('examples')] }));
    dataProvider.examples.mockResolvedValue({ examples: { treatments: 24 }, hanging: { appointments: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Borrar los datos de ejemplo' }));
    const question = screen.getByRole('alertdialog', { name: '¿Borrar los datos de ejemplo?' });
    expect(question.textContent).toContain('Tratamientos 24');
    expect(question.textContent).toContain('Reservas de pruebas hechas sobre lo anterior 2');
    expect(dataProvider.removeExamples.mock.calls).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Borrar' }));
    expect(await screen.findByText('Datos de ejemplo borrados')).toBeTruthy();
    expect(dataProvider.removeExamples.mock.calls).toHaveLength(1);
  });
});
