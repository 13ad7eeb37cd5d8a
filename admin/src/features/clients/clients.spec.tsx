import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aClient, anAppointment } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin');
});

const NOTHING = { appointments: 0, orders: 0, leads: 0, waiting: 0, withdrawals: 0, messages: 0 };

describe('a client', () => {
  it('appears in a list with contact data and tags, and opens its page', async () => {
    const client = aClient({ aliases: ['Marta Ruis'], tags: ['llama por la tarde'] });
    const { user } = renderPanel({ path: '/clients', tables: { clients: [client] } });
    const table = within(await screen.findByRole('table', { name: 'Clientes' }));
    expect(table.getByText('También Marta Ruis')).toBeTruthy();
    expect(table.getByRole('link', { name: 'llama por la tarde' })).toBeTruthy();
    await user.click(table.getByRole('link', { name: 'Marta Ruiz' }));
    expect(await screen.findByRole('dialog', { name: 'Marta Ruiz' })).toBeTruthy();
  });

  it('is shown with the next and the last visit, missed ones and notes, and export and erasure are folded away', async () => {
    const client = aClient({ notes: 'Aparca detrás' });
    const visit = { client_name: client.name, email: 'marta@correo.es', status: 'confirmed' as const };
    const next = anAppointment({ ...visit, date: '2099-07-20', time: '10:00', treatment_name: 'Peeling' });
    const last = anAppointment({ ...visit, date: '2020-07-01', time: '11:00', treatment_name: 'Masaje', attendance: 'attended' });
    renderPanel({
      path: `/clients/${client.id}`,
      tables: { clients: [client] },
      arrange: ({ dataProvider }) =>
        // The rows themselves are on later pages.
        dataProvider.person.mockResolvedValue({
          ...{ entries: [], next: '2020-01-01T00:00:00.000Z,x' },
          summary: { next, last, missed: 1, open_orders: 2 },
        }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Marta Ruiz' }));
    expect(await dialog.findByRole('link', { name: /10:00 · Peeling/ })).toBeTruthy();
    expect(dialog.getByRole('link', { name: /11:00 · Masaje/ })).toBeTruthy();
    expect(dialog.getByText('Una vez')).toBeTruthy();
    expect(dialog.getByText('Pedidos abiertos').nextElementSibling?.textContent).toBe('2');
    expect(dialog.getByText('Aparca detrás')).toBeTruthy();
    expect(dialog.getByText('Más').closest('details')?.open).toBe(false);
  });

  it('is merged with a suggested one only after a question that says what moves, and that is undone', async () => {
    const [client, other] = [
      aClient(),
      aClient({ id: '00000000-0000-4000-8000-000000000042', name: 'Marta Ruis', emails: ['otra@correo.es'] }),
    ];
    const merged = { ...client, aliases: ['Marta Ruis'], emails: [...client.emails, ...other.emails] };
    const { user, dataProvider } = renderPanel({
      path: `/clients/${client.id}`,
      tables: { clients: [client, other] },
      arrange: (server) => {
        server.dataProvider.clientSuggestions.mockResolvedValue([{ client: other, reasons: ['phone'] }]);
        server.dataProvider.undoableMerges.mockResolvedValue([
          { id: 'm', name: 'Otra Ficha', merged_at: '2026-07-10T08:00:00.000Z' },
        ]);
        server.dataProvider.mergeClient.mockImplementation(async (_id, { preview }) => ({
          ...{ id: preview ? null : 'm', preview, client: merged },
          moved: { ...NOTHING, appointments: 2 },
        }));
        server.dataProvider.undoMerge.mockResolvedValue({ id: 'm', restored: other, client });
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Marta Ruiz' }));
    await user.click(await dialog.findByRole('button', { name: 'Unir con Marta Ruis' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Unir «Marta Ruis» con «Marta Ruiz»?' }));
    expect(await question.findByText('Pasa a su ficha: 2 reservas.')).toBeTruthy();
    expect(dataProvider.mergeClient.mock.calls).toEqual([[other.id, { into: client.id, preview: true }]]);
    await user.click(question.getByRole('button', { name: 'Unir fichas' }));
    await waitFor(() => expect(dataProvider.mergeClient).toHaveBeenCalledWith(other.id, { into: client.id, preview: false }));
    await user.click(await dialog.findByRole('button', { name: 'Deshacer la unión con Otra Ficha' }));
    await waitFor(() => expect(dataProvider.undoMerge).toHaveBeenCalledWith('m'));
  });

  it('is merged with a record that shares nothing, after a question that names all added and lost values', async () => {
    const client = aClient({ notes: 'Prefiere a Elena', tags: ['vip'], birthday: '1990-05-12', reminder_channel: 'sms' });
    const other = aClient({
      ...{ id: '00000000-0000-4000-8000-000000000042', name: 'Marta R. Gil', phones: ['699 000 111', '+34612345678'] },
      ...{ emails: ['trabajo@correo.es'], notes: 'Aparca detrás', tags: ['VIP', 'llama por la tarde'] },
      ...{ birthday: '1991-05-12', language: 'ca', reminder_channel: 'whatsapp' },
    });
    const merged = {
      ...client,
      ...{ aliases: ['Marta R. Gil'], phones: [...client.phones, '699 000 111'] },
      ...{ emails: [...client.emails, ...other.emails], language: 'ca', tags: ['vip', 'llama por la tarde'] },
      notes: 'Prefiere a Elena\nMarta R. Gil: Aparca de',
    };
    const { user, dataProvider } = renderPanel({
      path: `/clients/${client.id}`,
      tables: { clients: [client, other] },
      arrange: (server) => {
        server.dataProvider.mergeClient.mockResolvedValue({ id: null, preview: true, client: merged, moved: NOTHING });
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Marta Ruiz' }));
    await user.click(dialog.getByText('Más'));
    await user.click(dialog.getByRole('button', { name: 'Unir con otra ficha…' }));
    const search = within(await screen.findByRole('dialog', { name: 'Unir con Marta Ruiz' }));
    await user.type(search.getByRole('searchbox'), 'marta');
    // The search omits the record itself.
    await user.click(await search.findByRole('button', { name: /^Marta R\. Gil/ }));
    expect(search.queryByRole('button', { name: /^Marta Ruiz/ })).toBeNull();
    const question = within(await screen.findByRole('alertdialog', { name: '¿Unir «Marta R. Gil» con «Marta Ruiz»?' }));
    const linesBelow = async (title: string) =>
      [...((await question.findByRole('heading', { name: title })).nextElementSibling?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(await linesBelow('Se añade')).toEqual([
      'Otros nombres: Marta R. Gil',
      'Teléfonos: +34 699 000 111',
      'Emails: trabajo@correo.es',
      'Etiquetas: llama por la tarde',
      'Idioma: Catalán',
      'Notas: Marta R. Gil: Aparca de',
    ]);
    expect(await linesBelow('No se conserva')).toEqual([
      'Nacimiento: 12 may 1991',
      'Recordatorios: Por WhatsApp',
      'Notas: el final, porque no caben enteras',
    ]);
    expect(dataProvider.mergeClient.mock.calls).toEqual([[other.id, { into: client.id, preview: true }]]);
  });
});
