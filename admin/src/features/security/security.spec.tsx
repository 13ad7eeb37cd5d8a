import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Administrator, Factor } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { aCurrentSession, aFactor, aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';
import { factorName, verifiedFactors } from './factors/factorKinds';
import { placeOf } from './sessions/SessionsSection';

beforeEach(() => localStorage.clear());

const app = aFactor({ id: 'app', friendly_name: 'Móvil de Marta' });
const key = aFactor({ id: 'key', factor_type: 'webauthn' });
const phone = aFactor({ id: 'phone', factor_type: 'phone', phone_ending: '678' });
const wrongCode = () => new HttpError('Revisa los campos marcados', 400, { errors: { code: 'Código incorrecto' } });

function atSecondStep(factors: Factor[] = [app], path = '/login') {
  const session = aSession('admin', { pending_step: 'verify', user: { ...aSession().user, factors } });
  const panel = renderPanel({ path, session });
  panel.calls.verifyFactor.mockResolvedValue(aSession('admin', { access_token: 'raised' }));
  panel.calls.recover.mockResolvedValue(aSession('admin', { access_token: 'raised' }));
  return panel;
}
const typeCode = async ({ user }: ReturnType<typeof renderPanel>, code: string) => {
  await user.type(await screen.findByLabelText('Código de 6 cifras'), code);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
};

describe('the second step at the sign-in', () => {
  it('comes after the password, before the panel', async () => {
    const panel = renderPanel({ path: '/login', session: null });
    panel.calls.signIn.mockResolvedValue(
      aSession('admin', { pending_step: 'verify', user: { ...aSession().user, factors: [app] } }),
    );
    await panel.user.type(await screen.findByLabelText('Email'), 'recepcion@radiance.example');
    await panel.user.type(screen.getByLabelText('Contraseña'), 'secreta');
    await panel.user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByRole('heading', { name: 'Confirma que eres tú' })).toBeTruthy();
    expect(screen.queryByText('Sesión iniciada correctamente')).toBeNull();
    await typeCode(panel, '123456');
    expect(await screen.findByText('Sesión iniciada correctamente')).toBeTruthy();
    expect(panel.calls.verifyFactor).toHaveBeenCalledWith('access', 'app', {
      challenge_id: 'challenge',
      code: '123456',
      credential: null,
    });
    await waitFor(() => expect(panel.router.state.location.pathname).toBe('/'));
  });

  it('is asked for again after a reload, wherever that happened, and leads on to there', async () => {
    const panel = atSecondStep([app], '/orders');
    await typeCode(panel, '123456');
    expect(await screen.findByRole('heading', { name: 'Pedidos' })).toBeTruthy();
  });

  it('says that a code is wrong, and lets it be typed over', async () => {
    const panel = atSecondStep();
    panel.calls.verifyFactor.mockRejectedValueOnce(wrongCode());
    await typeCode(panel, '000000');
    const field = screen.getByLabelText<HTMLInputElement>('Código de 6 cifras');
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
    await panel.user.keyboard('1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what else the server refuses', async () => {
    const panel = atSecondStep();
    panel.calls.verifyFactor.mockRejectedValueOnce(new HttpError('La verificación ha caducado. Empieza de nuevo.', 400));
    await typeCode(panel, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('La verificación ha caducado. Empieza de nuevo.');
  });

  it('sends no code that cannot be one', async () => {
    const panel = atSecondStep();
    await typeCode(panel, '12345');
    expect(screen.getByText('Escribe las 6 cifras del código')).toBeTruthy();
    expect(panel.account.challengeFactor).not.toHaveBeenCalled();
  });

  it('can be done with any of the methods, or with a recovery code', async () => {
    const panel = atSecondStep([phone, app]);
    await panel.user.click(await screen.findByRole('button', { name: 'SMS al móvil acabado en 678' }));
    expect(screen.getByRole('button', { name: 'Enviar código' })).toBeTruthy();
    await panel.user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
    await panel.user.type(screen.getByLabelText('Código de recuperación'), 'aaaaa-bbbbb-ccccc');
    await panel.user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('Sesión iniciada correctamente')).toBeTruthy();
    expect(panel.calls.recover).toHaveBeenCalledWith('access', 'aaaaa-bbbbb-ccccc');
  });

  it('can be left for another account', async () => {
    const { user, calls } = atSecondStep();
    await user.click(await screen.findByRole('button', { name: 'Entrar con otra cuenta' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(calls.signOut).toHaveBeenCalled();
  });
});

describe('where a second step has to be enrolled', () => {
  it('stays with the recovery codes until they are saved', async () => {
    const session = aSession('admin', { pending_step: 'enrol' });
    const { user, account, router } = renderPanel({ path: '/login', session });
    account.enrolFactor.mockResolvedValue({
      ...app,
      status: 'unverified',
      totp: { secret: 'ABCD2345ABCD', uri: 'otpauth://totp/x', qr_code: 'data:image/svg+xml;utf8,x' },
    });
    expect(await screen.findByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('ABCD 2345 ABCD')).toBeTruthy();
    await user.type(screen.getByLabelText('Código de 6 cifras'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findAllByText('aaaaa-bbbbb-ccccc')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Los he guardado' }));
    expect(await screen.findByText('Sesión iniciada correctamente')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('says what the site does not offer', async () => {
    const { user, account } = renderPanel({ path: '/login', session: aSession('admin', { pending_step: 'enrol' }) });
    const text = 'La verificación por SMS no está disponible en este sitio.';
    account.enrolFactor.mockRejectedValue(new HttpError(text, 400, { message: text, errors: { factor_type: text } }));
    await user.click(await screen.findByRole('radio', { name: /^SMS al móvil/ }));
    await user.type(screen.getByLabelText('Número de móvil'), '612345678');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('the Seguridad screen', () => {
  it('says that it could not load, and loads again', async () => {
    const panel = renderPanel({ path: '/seguridad/sesiones' });
    panel.account.currentSession.mockResolvedValue(aCurrentSession());
    panel.account.activeSessions.mockRejectedValueOnce(new HttpError('No hay quien responda', 400));
    const section = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
    expect(await section.findByText('No hay quien responda')).toBeTruthy();
    await panel.user.click(section.getByRole('button', { name: 'Volver a intentarlo' }));
    await waitFor(() => expect(section.queryByText('No hay quien responda')).toBeNull());
  });

  it('is a page for each subject, and its old address leads to the first', async () => {
    const { router, user } = renderPanel({ path: '/seguridad', session: aSession('reception') });
    const nav = within(await screen.findByRole('navigation', { name: 'Seguridad' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Tu cuenta',
      'Dos pasos',
      'Códigos',
      'Sesiones',
    ]);
    expect(router.state.location.pathname).toBe('/seguridad/cuenta');
    await user.click(nav.getByRole('link', { name: 'Códigos' }));
    expect(await screen.findByRole('region', { name: 'Códigos de recuperación' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Tu cuenta' })).toBeNull();
  });

  it('stays available under the address of earlier mails', async () => {
    const { router } = renderPanel({ path: '/seguridad?ver=proteccion' });
    expect(await screen.findByRole('region', { name: 'Protección' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/seguridad/proteccion');
  });

  it('lets nobody take their own access away', async () => {
    const panel = renderPanel({ path: '/accesos' });
    const { id, email } = aSession().user;
    const administrator: Administrator = {
      id,
      email,
      roles: ['admin'],
      created_at: '2026-07-01T08:00:00.000Z',
      last_sign_in_at: null,
      has_second_step: false,
    };
    panel.account.currentSession.mockResolvedValue(aCurrentSession());
    panel.account.staffAccounts.mockResolvedValue([
      administrator,
      { ...administrator, id: 'other', email: 'otra@radiance.example' },
    ]);
    const section = within(await screen.findByRole('region', { name: 'Quién entra' }));
    expect(await section.findByText('otra@radiance.example')).toBeTruthy();
    expect(section.getAllByRole('button', { name: /^Retirar/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Retirar el acceso a otra@radiance.example',
    ]);
  });
});

describe('methods', () => {
  it('are offered with the quickest usable one first, and only when verified', () => {
    const all = [phone, aFactor({ id: 'begun', status: 'unverified' }), app, key];
    expect(verifiedFactors(all, true).map(({ id }) => id)).toEqual(['key', 'app', 'phone']);
    expect(verifiedFactors(all, false).map(({ id }) => id)).toEqual(['app', 'phone', 'key']);
  });

  it('are called by their name, else by their kind or their phone', () => {
    expect([app, key, phone].map(factorName)).toEqual(['Móvil de Marta', 'Llave de acceso', 'SMS al móvil acabado en 678']);
  });
});

it.each([
  ['127.0.0.1', 'el propio servidor (127.0.0.1)'],
  ['::ffff:127.0.0.1', 'el propio servidor (127.0.0.1)'],
  ['192.168.1.20', 'la red local (192.168.1.20)'],
  ['172.31.0.9', 'la red local (172.31.0.9)'],
  ['172.32.0.9', '172.32.0.9'],
  ['fd12:3456::1', 'la red local (fd12:3456::1)'],
  ['2a02:9130::7', '2a02:9130::7'],
  [null, 'lugar desconocido'],
])('a session from %s comes from %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
