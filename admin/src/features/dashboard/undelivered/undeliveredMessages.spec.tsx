import { describe, expect, it } from '@jest/globals';
import type { Message } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

const MESSAGE = aMessage();
const SENT = aMessage({ id: '5b7e1f0a-0000-4000-8000-000000000003', recipient: 'eva@example.com', state: 'sent' });

async function openWith(...messages: Message[]) {
  const panel = renderPanel({ path: '/', tables: { messages: [...messages, SENT] } });
  const region = await screen.findByText('Correos sin entregar');
  return { ...panel, section: within(region.closest('section') as HTMLElement) };
}

describe('mails that were given up', () => {
  it('are named by kind, recipient and reason, and can be sent again', async () => {
    const { user, dataProvider, section } = await openWith(MESSAGE);
    expect(section.getByText('Confirmación de pedido')).toBeTruthy();
    expect(section.getByText(/ana@gmial\.com: la dirección lo rechaza \(550\)/)).toBeTruthy();
    expect(section.queryByText(/eva@example\.com/)).toBeNull();
    await user.click(section.getByRole('button', { name: 'Volver a enviar el correo a ana@gmial.com' }));
    expect(dataProvider.resendMessage).toHaveBeenCalledWith(MESSAGE.id);
    expect(await screen.findByText('El correo se está enviando de nuevo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Correos sin entregar')).toBeNull());
  });

  it('can be taken off the list', async () => {
    const { user, dataProvider, section } = await openWith({ ...MESSAGE, error: 'unanswered' });
    expect(section.getByText(/el servidor de correo no confirmó que lo recibía/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Quitar de la lista el correo a ana@gmial.com' }));
    expect(dataProvider.voidMessage).toHaveBeenCalledWith(MESSAGE.id);
    await waitFor(() => expect(screen.queryByText('Correos sin entregar')).toBeNull());
  });

  it('name the client with how to call and write to them', async () => {
    const client = { client_id: '00000000-0000-4000-8000-000000000041', client_name: 'Ana López', client_phone: '612000418' };
    const { section } = await openWith({ ...MESSAGE, ...client });
    expect(section.getByRole('link', { name: 'Ana López' }).getAttribute('href')).toBe(`/clients/${client.client_id}`);
    expect(section.getByText('+34 612 000 418')).toBeTruthy();
    expect(section.getByRole('link', { name: 'Llamar a Ana López' }).getAttribute('href')).toBe('tel:+34612000418');
    expect(section.getByRole('link', { name: 'WhatsApp a Ana López' }).getAttribute('href')).toBe('https://wa.me/34612000418');
  });
});
