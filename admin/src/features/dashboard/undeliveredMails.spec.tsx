import { describe, expect, it } from '@jest/globals';
import type { UndeliveredMail } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPanel } from '../../test/renderPanel';

const MAIL: UndeliveredMail = {
  id: '5b7e1f0a-0000-4000-8000-000000000001',
  kind: 'order-confirmation',
  to_name: 'Ana Peña',
  to_address: 'ana@gmial.com',
  subject: 'Hemos recibido tu pedido ORD-12345678',
  created_at: '2026-07-06T08:00:00.000Z',
  given_up_at: '2026-07-08T08:00:00.000Z',
  failure: '550',
};

async function openWith(mails: UndeliveredMail[]) {
  const panel = renderPanel({ path: '/' });
  panel.dataProvider.undeliveredMails.mockImplementation(async () => mails);
  panel.dataProvider.sendMailAgain.mockImplementation(async () => void mails.splice(0));
  panel.dataProvider.removeMail.mockImplementation(async () => void mails.splice(0));
  const region = await screen.findByText('Correos sin entregar');
  return { ...panel, section: within(region.closest('section') as HTMLElement) };
}

describe('mails that were given up', () => {
  it('are named by kind, recipient and reason, and can be sent again', async () => {
    const { user, dataProvider, section } = await openWith([MAIL]);
    expect(section.getByText('Confirmación de pedido · Ana Peña')).toBeTruthy();
    expect(section.getByText(/ana@gmial\.com: la dirección lo rechaza \(550\)/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Volver a enviar el correo a ana@gmial.com' }));
    expect(dataProvider.sendMailAgain).toHaveBeenCalledWith(MAIL.id);
    expect(await screen.findByText('El correo se está enviando de nuevo')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Correos sin entregar')).toBeNull());
  });

  it('can be removed', async () => {
    const { user, dataProvider, section } = await openWith([{ ...MAIL, failure: 'unanswered' }]);
    expect(section.getByText(/el servidor de correo no confirmó que lo recibía/)).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Quitar de la lista el correo a ana@gmial.com' }));
    expect(dataProvider.removeMail).toHaveBeenCalledWith(MAIL.id);
  });
});
