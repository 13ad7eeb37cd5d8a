import { describe, expect, it } from '@jest/globals';
import type { Message } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aLead, aMessage } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

const lead = aLead();
const aReceipt = (changes: Partial<Message> = {}): Message =>
  aMessage({
    kind: 'lead-received',
    record_id: lead.id,
    recipient: lead.email,
    subject: 'Hemos recibido tu mensaje',
    state: 'sent',
    attempts: 1,
    error: null,
    given_up_at: null,
    sent_at: '2026-07-06T08:00:05.000Z',
    ...changes,
  });
const REFUSED = aReceipt({ id: '5b7e1f0a-0000-4000-8000-000000000002', state: 'failed', error: '550', sent_at: null });
const OTHERS = aReceipt({ id: '5b7e1f0a-0000-4000-8000-000000000003', record_id: 'otro', recipient: 'otra@example.com' });
const ERASED = aReceipt({ id: '5b7e1f0a-0000-4000-8000-000000000004', recipient: 'antes@example.com', has_body: false });

describe('a record', () => {
  it('says what was sent about it, what failed and why, and sends it again', async () => {
    const { user, dataProvider } = renderPanel({
      path: `/leads/${lead.id}`,
      tables: { leads: [lead], messages: [aReceipt(), REFUSED, OTHERS, ERASED] },
    });
    const box = within(await screen.findByRole('region', { name: 'Mensajes enviados' }));
    expect(box.getAllByText('Mensaje recibido')).toHaveLength(3);
    expect(box.getByText(/Sin entregar · .*la dirección lo rechaza \(550\)/)).toBeTruthy();
    expect(box.queryByText(/otra@example\.com/)).toBeNull();
    const buttons = box.getAllByRole('button', { name: `Reenviar «Hemos recibido tu mensaje» a ${lead.email}` });
    expect(buttons).toHaveLength(2);
    expect(box.queryByRole('button', { name: /antes@example\.com/ })).toBeNull();
    await user.click(buttons[1] as HTMLElement);
    expect(dataProvider.resendMessage).toHaveBeenCalledWith(REFUSED.id);
    expect(await screen.findByText('El mensaje se está enviando de nuevo')).toBeTruthy();
    await waitFor(() => expect(box.getByText(/En cola/)).toBeTruthy());
  });
});

describe('the panel', () => {
  it.each(['/', '/products', '/clinica'])('says at %s that mails are tried and not taken, and what to do', async (path) => {
    const trouble = aReceipt({ state: 'waiting', attempts: 2, error: 'unreachable', sent_at: null });
    renderPanel({ path, tables: { messages: [trouble] } });
    const banner = (await screen.findByText('1 mensaje no sale')).closest('p');
    expect(banner?.textContent).toContain('el servidor de correo no respondía');
    expect(banner?.textContent).toContain('debe comprobar el servidor de correo; mientras tanto');
    expect(screen.getByRole('link', { name: 'Ver los mensajes' }).getAttribute('href')).toMatch(/^\/messages\?filter=.*waiting/);
  });

  it('says nothing when all went out', async () => {
    renderPanel({ path: '/', tables: { messages: [aReceipt()] } });
    await screen.findByText('Total Reservas');
    expect(screen.queryByText(/no sale/)).toBeNull();
  });

  it('shows each message’s channel, and what a mail replaced', async () => {
    const sms = aReceipt({ channel: 'sms', recipient: '+34612345678', state: 'failed', error: '400', sent_at: null });
    const mail = aReceipt({ id: '5b7e1f0a-0000-4000-8000-000000000009', instead_of: sms.id });
    renderPanel({ path: `/leads/${lead.id}`, tables: { leads: [lead], messages: [mail, sms] } });
    const box = within(await screen.findByRole('region', { name: 'Mensajes enviados' }));
    expect(box.getByText(/SMS · \+34612345678 · Sin entregar · .*el servicio de SMS lo rechaza \(400\)/)).toBeTruthy();
    expect(box.getByText(/Correo, en lugar de SMS · .* · Enviado/)).toBeTruthy();
  });
});
