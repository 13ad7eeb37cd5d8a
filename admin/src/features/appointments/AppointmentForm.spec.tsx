import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aTreatment } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

it('offers no day that has passed to whoever books when the form stays open over midnight', async () => {
  jest.useFakeTimers({ now: new Date('2026-07-14T21:59:30Z'), advanceTimers: true });
  renderPanel({ path: '/appointments/create', tables: { treatments: [aTreatment()] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir el calendario' }));
  const day = await screen.findByRole<HTMLButtonElement>('button', { name: /14 de julio/ });
  expect(day.disabled).toBe(false);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /14 de julio/ }).disabled).toBe(true);
});
