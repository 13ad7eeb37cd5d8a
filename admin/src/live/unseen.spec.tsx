import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLead } from '../test/records';
import { renderPanel } from '../test/renderPanel';

const LONG_AGO = '2026-07-15T09:00:00.000Z';
const CONNECTED = '2026-07-15T10:00:00.000Z';
const JUST_AFTER = '2026-07-15T10:00:00.001Z';

const entry = async (name: string | RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Gestión' })).findByRole('link', { name });

/** Lists whose first responses wait until the test releases them. */
function slowLists({ created_at, path = '/products' }: { created_at: string; path?: string }) {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const panel = renderPanel({
    path,
    tables: { leads: [aLead({ name: 'Marta Gil', created_at })] },
    arrange: ({ dataProvider }) => {
      const getList = dataProvider.getList.getMockImplementation();
      if (!getList) throw new Error('The lists answer nothing');
      dataProvider.getList.mockImplementation(async (...asked) => {
        await answered;
        return getList(...asked);
      });
    },
  });
  return { ...panel, answer };
}

beforeEach(() => localStorage.clear());

it('asks once for the newest of each list, though the menu, the title and the list itself want to know it', async () => {
  // Data stays fresh for a moment, however slow the machine is.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { dataProvider } = renderPanel({ path: '/leads', tables: { leads: [aLead({ name: 'Marta Gil' })] } });
  await screen.findByRole('row', { name: /Marta Gil/ });
  const newest = dataProvider.getList.mock.calls.filter(
    ([resource, { pagination, sort }]) => resource === 'leads' && pagination?.perPage === 1 && sort?.field === 'created_at',
  );
  now.mockRestore();
  expect(newest).toHaveLength(1);
});

describe('new records, in a browser that opens the panel for the first time', () => {
  it('are counted from the connection on, though the lists arrive later', async () => {
    const { stream, answer } = slowLists({ created_at: JUST_AFTER });
    await entry(/^Leads/);
    act(() => stream().onReady(CONNECTED));
    answer();
    expect(await entry(/^Leads.*hay novedades/)).toBeTruthy();
    expect(document.title).toBe('(1) Productos · Radiance');
  });

  it('do not include records from before', async () => {
    const { stream, answer, dataProvider } = slowLists({ created_at: LONG_AGO });
    await entry(/^Leads/);
    act(() => stream().onReady(CONNECTED));
    await act(async () => answer());
    expect(dataProvider.getList.mock.calls.some(([resource]) => resource === 'leads')).toBe(true);
    expect((await entry(/^Leads/)).textContent).not.toContain('hay novedades');
  });

  it('are marked as new in their list, and counted no more', async () => {
    const { stream, answer } = slowLists({ created_at: JUST_AFTER, path: '/leads' });
    await entry(/^Leads/);
    act(() => stream().onReady(CONNECTED));
    answer();
    const row = await screen.findByRole('row', { name: /Marta Gil/ });
    expect(within(row).getByText('nuevo')).toBeTruthy();
    expect((await entry(/^Leads/)).textContent).not.toContain('hay novedades');
  });

  it('are counted from the first connection on, however often it breaks', async () => {
    const { stream, answer } = slowLists({ created_at: JUST_AFTER });
    await entry(/^Leads/);
    act(() => stream().onReady(CONNECTED));
    act(() => stream().onLost());
    act(() => stream().onReady('2026-07-15T11:00:00.000Z'));
    answer();
    expect(await entry(/^Leads.*hay novedades/)).toBeTruthy();
  });
});

it('new records are not announced when the newest is deleted, because the next one is known', async () => {
  const old = aLead({ id: 'old', name: 'Marta Gil', created_at: LONG_AGO });
  const { dataProvider, stream } = renderPanel({ path: '/leads', tables: { leads: [aLead({ created_at: JUST_AFTER }), old] } });
  await screen.findByRole('row', { name: /Marta Gil/ });
  const change = async (leads: ReturnType<typeof aLead>[]) => {
    dataProvider.getList.mockImplementation(async (resource: string) =>
      resource === 'leads' ? { data: leads, total: leads.length } : { data: [], total: 0 },
    );
    await act(async () => stream().onChange('leads'));
  };
  await change([]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Marta Gil/ })).toBeNull());
  await change([old]);
  await screen.findByRole('row', { name: /Marta Gil/ });
  expect(screen.queryByText('Nuevo lead: Marta Gil')).toBeNull();
});
