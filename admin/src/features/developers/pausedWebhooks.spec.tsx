import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_EVENTS, type StaffRole, type Webhook } from '@radiance/backend/contract';
import { screen } from '@testing-library/react';
import { aSession } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

const WEBHOOK: Webhook = {
  id: 'webhook-1',
  url: 'https://receptor.example/hook',
  events: WEBHOOK_EVENTS,
  created_at: '2026-07-15T10:00:00.000Z',
  is_paused: false,
  failure: null,
};
const open = (webhooks: Webhook[], roles: StaffRole[] = ['admin']) => {
  const session = aSession();
  return renderPanel({
    path: '/',
    session: { ...session, user: { ...session.user, roles } },
    arrange: ({ dataProvider }) => void dataProvider.webhooks.mockResolvedValue(webhooks),
  });
};

describe('the dashboard', () => {
  it('shows an administrator a webhook that the server has paused', async () => {
    open([WEBHOOK, { ...WEBHOOK, id: 'webhook-2', is_paused: true, failure: '503' }]);
    expect(await screen.findByText('Hay un webhook en pausa.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver los webhooks' }).getAttribute('href')).toMatch(/\/webhooks$/);
  });

  it('says nothing of one that a person has paused', async () => {
    open([{ ...WEBHOOK, is_paused: true }]);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByText(/en pausa/)).toBeNull();
  });

  it('asks for none where somebody may not see them', async () => {
    const { dataProvider } = open([WEBHOOK], ['reception']);
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(dataProvider.webhooks).not.toHaveBeenCalled();
  });
});
