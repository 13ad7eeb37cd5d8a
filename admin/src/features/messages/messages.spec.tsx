import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';
import { aboutPath } from './messageTexts';

const MESSAGE = aMessage();

describe('a message', () => {
  it('is shown in a frame that may do nothing, with its text and file beside it', async () => {
    renderPanel({
      path: `/messages/${MESSAGE.id}`,
      tables: { messages: [MESSAGE] },
      arrange: ({ dataProvider }) =>
        void dataProvider.messageEmail.mockResolvedValue({
          html: '<html><head><title>x</title></head><body>Hola</body></html>',
          text: 'Hola, en texto',
          attachment: 'cita.ics',
        }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de pedido' }));
    const frame = await dialog.findByTitle('El correo «Hemos recibido tu pedido ORD-12345678»');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toMatch(
      /^<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    );
    expect(dialog.getByText('Hola, en texto')).toBeTruthy();
    expect(dialog.getByText('cita.ics')).toBeTruthy();
    expect(dialog.getByText(/la dirección lo rechaza \(550\)\. Comprueba que la dirección/)).toBeTruthy();
  });

  it('can be sent again or, where it failed, left at that', async () => {
    const { user, dataProvider } = renderPanel({ path: `/messages/${MESSAGE.id}`, tables: { messages: [MESSAGE] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación de pedido' }));
    await user.click(dialog.getByRole('button', { name: 'Anular' }));
    expect(dataProvider.voidMessage).toHaveBeenCalledWith(MESSAGE.id);
    expect(await screen.findByText('Mensaje anulado')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Reenviar' })).toBeNull());
  });

  it.each([
    [true, /su texto no se enseña/],
    [false, /se borra a los 30 días/],
  ])('explains why there is no text (stored: %s)', async (has_body, words) => {
    renderPanel({
      path: `/messages/${MESSAGE.id}`,
      tables: { messages: [{ ...MESSAGE, has_body }] },
      arrange: ({ dataProvider }) =>
        void dataProvider.messageEmail.mockResolvedValue({ html: null, text: null, attachment: null }),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByTitle(/^El correo/)).toBeNull();
  });

  it('leads to what it is about where the panel shows that by its id', () => {
    expect(aboutPath({ kind: 'appointment-reminder', record_id: 'x' })).toEqual({ to: '/appointments/x', label: 'La reserva' });
    expect(aboutPath({ kind: 'order-shipped', record_id: 'x' })).toBeNull();
    expect(aboutPath({ kind: 'lead-received', record_id: null })).toBeNull();
  });

  it('is guarded before anything that its page brings', async () => {
    renderPanel({
      path: `/messages/${MESSAGE.id}`,
      tables: { messages: [MESSAGE] },
      arrange: ({ dataProvider }) =>
        void dataProvider.messageEmail.mockResolvedValue({ html: '<p>x</p>', text: 'x', attachment: null }),
    });
    const page = (await screen.findByTitle(/^El correo/)).getAttribute('srcdoc');
    expect(page).toMatch(/^<meta http-equiv="Content-Security-Policy" .*<p>x/);
  });
});
