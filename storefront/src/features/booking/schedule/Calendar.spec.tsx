import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { aClinic } from '../../../test/fakeApi';
import { Calendar } from './Calendar';
import { user } from '../../../test/user';

/** The days of the month on show that can be chosen. */
const open = (): (string | null)[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('button')
    .filter((button) => !(button as HTMLButtonElement).disabled)
    .map((button) => button.closest('td')?.getAttribute('data-day') ?? null);

it('ends with the clinic’s booking horizon: neither a later day nor a later month', async () => {
  const clinic = aClinic({ booking_horizon_days: 30 });
  render(<Calendar clinic={clinic} today="2026-07-08" selected="" onSelect={() => undefined} />);
  expect([open().at(0), open().at(-1)]).toEqual(['2026-07-08', '2026-07-31']);
  await user.click(screen.getByRole('button', { name: 'Próximo mes' }));
  expect([open().at(0), open().at(-1)]).toEqual(['2026-08-01', '2026-08-07']);
  expect(screen.getByRole('button', { name: 'Próximo mes' }).getAttribute('aria-disabled')).toBe('true');
});
