import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aLead, aMessage, anAppointment, aSession } from '../test/records';
import { renderPanel } from '../test/renderPanel';

beforeEach(() => localStorage.clear());

const many = <T,>(count: number, to: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => to(index));

describe('of more than is shown the panel says how many, and where', () => {
  it('messages about a record are loaded twenty at a time', async () => {
    const lead = aLead();
    const sent = { record_id: lead.id, state: 'sent', error: null } as const;
    const messages = many(25, (index) => aMessage({ ...sent, id: `message-${index}` }));
    const { user } = renderPanel({ path: `/leads/${lead.id}`, tables: { leads: [lead], messages } });
    const box = within(await screen.findByRole('region', { name: 'Mensajes enviados' }));
    expect(box.getAllByRole('listitem')).toHaveLength(20);
    await user.click(box.getByRole('button', { name: 'Ver los anteriores' }));
    expect(await box.findAllByRole('link')).toHaveLength(25);
    expect(box.queryByRole('button', { name: 'Ver los anteriores' })).toBeNull();
  });

  it('mails that did not arrive lead to all of them', async () => {
    renderPanel({ path: '/', tables: { messages: many(130, (index) => aMessage({ id: `message-${index}` })) } });
    const link = await screen.findByRole('link', { name: 'Ver los 130' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/messages?filter={"state":"failed"}');
  });

  it('networks of a flood, of which fifty are shown', async () => {
    const network = {
      appointments: 1,
      orders: 0,
      leads: 0,
      waiting: 0,
      withdrawals: 0,
      units: 0,
      first_at: '2026-07-15T09:00:00.000Z',
    };
    const { user } = renderPanel({
      path: '/seguridad/proteccion',
      arrange: ({ dataProvider }) =>
        void dataProvider.networkReservations.mockResolvedValue(
          many(62, (index) => ({ ...network, network: `network-${index}`, last_at: network.first_at })),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Borrar reservas falsas' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findAllByRole('radio')).toHaveLength(50);
    expect(dialog.getByText(/^Y 12 redes más/)).toBeTruthy();
  });

  it('filters that somebody has named, however many', async () => {
    const key = `radiance-filters-appointments-${aSession().user.id}`;
    localStorage.setItem(key, JSON.stringify(many(12, (index) => ({ name: `Filtro ${index}`, search: `a=${index}` }))));
    const { user } = renderPanel({ path: '/appointments?cuando=proximas', tables: { appointments: [anAppointment()] } });
    await user.click(await screen.findByRole('button', { name: 'Filtros guardados' }));
    await user.click(screen.getByRole('menuitem', { name: 'Guardar lo que se ve' }));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Nombre'), 'Por llamar{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Por llamar' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(14);
  });
});
