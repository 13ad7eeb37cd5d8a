import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONFIRMATIONS_PATH, PROTECTION_REFUSALS } from '@radiance/backend/contract';
import { screen } from '@testing-library/react';
import { fakeApi, ok, refused, type Answer } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { Component as ConfirmationPage } from './ConfirmationPage';
import { user } from '../../test/user';

const press = () => user.click(screen.getByRole('button', { name: 'Confirmar' }));
const heading = () => screen.getByRole('heading', { level: 1 });

async function open(answer: () => Answer, query = '?codigo=ABC', isClosed = false) {
  window.history.replaceState(null, '', `/confirmar${query}`);
  const api = fakeApi({ [`POST ${CONFIRMATIONS_PATH}`]: answer });
  await renderSite(<ConfirmationPage />, { at: '/confirmar', isClosed });
  return api;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('the page behind the link of a mail', () => {
  it('asks the server for nothing until its button is pressed', async () => {
    const api = await open(() => ok({ kind: 'appointments' }));
    expect(heading().textContent).toBe('Un último paso');
    expect(api.calls).toEqual([]);
    await press();
    expect(api.sent(CONFIRMATIONS_PATH).map(({ body }) => body)).toEqual([{ token: 'ABC' }]);
  });

  it.each(['', '?codigo=', '?codigo=.'])('asks for nothing without a code: %j', async (query) => {
    await open(() => ok({ kind: 'appointments' }), query);
    expect(screen.getByText(PROTECTION_REFUSALS.unknownLink)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  });

  it('takes the link without the full stop that it was copied with', async () => {
    const api = await open(() => ok({ kind: 'appointments' }), '?codigo=AB-C_).');
    await press();
    expect(api.sent(CONFIRMATIONS_PATH).map(({ body }) => body)).toEqual([{ token: 'AB-C_' }]);
  });

  it.each([
    ['appointments', /^Tenemos tu solicitud de cita/],
    ['orders', /^Tu pedido ha sido registrado/],
  ])('says of %s that they are confirmed, to a reader too', async (kind, text) => {
    await open(() => ok({ kind }));
    await press();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(heading().textContent).toBe('¡Gracias! Queda confirmado');
    expect(document.activeElement).toBe(heading());
  });

  it('offers nothing to book where the site has closed since the mail', async () => {
    await open(() => refused(410, PROTECTION_REFUSALS.expiredLink), undefined, true);
    await press();
    expect(await screen.findByText(PROTECTION_REFUSALS.expiredLink)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reservar cita' })).toBeNull();
  });

  it('reports that it is too late, and how to book again', async () => {
    await open(() => refused(410, PROTECTION_REFUSALS.expiredLink));
    await press();
    expect(await screen.findByText(PROTECTION_REFUSALS.expiredLink)).toBeTruthy();
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole('button', { name: 'Reservar cita' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la tienda' })).toBeTruthy();
  });

  it.each([
    ['unknown', 404, '?codigo=ABC'],
    ['cut off', 400, '?codigo=A'],
  ])('says that a link is no good whose code is %s', async (_what, status, query) => {
    await open(() => refused(status, PROTECTION_REFUSALS.unknownLink, { token: 'x' }), query);
    await press();
    expect(await screen.findByText(PROTECTION_REFUSALS.unknownLink)).toBeTruthy();
  });

  it.each([
    ['no answer came', (): Answer => 'lost', 'No hemos podido confirmarlo ahora mismo. Inténtalo de nuevo o llámanos.'],
    [
      'there were too many',
      () => refused(429, 'Demasiadas solicitudes. Espera un minuto.'),
      'Demasiadas solicitudes. Espera un minuto.',
    ],
  ])('keeps its button when %s', async (_what, answer, sentence) => {
    let isTrouble = true;
    const api = await open(() => (isTrouble ? answer() : ok({ kind: 'orders' })));
    await press();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(heading().textContent).toBe('Todavía no está confirmado');
    expect(document.activeElement).toBe(heading());
    isTrouble = false;
    await press();
    expect(await screen.findByText('¡Gracias! Queda confirmado')).toBeTruthy();
    expect(api.sent(CONFIRMATIONS_PATH)).toHaveLength(2);
  });

  it.each(['text/html', 'application/json'].flatMap((type) => [401, 403, 404, 410].map((status) => [status, type] as const)))(
    'believes no %i that a proxy answers as %s, and asks again under the same key',
    async (status, type) => {
      let isProxy = true;
      const api = await open(() => (isProxy ? { status, type, body: { message: 'No' } } : ok({ kind: 'orders' })));
      await press();
      expect(await screen.findByText(/^No hemos podido confirmarlo ahora mismo/)).toBeTruthy();
      isProxy = false;
      await press();
      expect(await screen.findByText('¡Gracias! Queda confirmado')).toBeTruthy();
      expect(new Set(api.sent(CONFIRMATIONS_PATH).map(({ key }) => key)).size).toBe(1);
    },
  );
});
