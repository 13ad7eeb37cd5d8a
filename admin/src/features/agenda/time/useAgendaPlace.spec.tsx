import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useAgendaPlace } from './useAgendaPlace';

const AtAgenda = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/agenda?vista=semana']}>{children}</MemoryRouter>
);

/** Renders an agenda that stays open until the next day. */
function overNight(choose: (place: ReturnType<typeof useAgendaPlace>) => void) {
  const { result, rerender } = renderHook(({ today }) => useAgendaPlace(today), {
    wrapper: AtAgenda,
    initialProps: { today: '2026-07-08' },
  });
  act(() => choose(result.current));
  rerender({ today: '2026-07-09' });
  return result.current;
}

describe('an agenda that stays open overnight', () => {
  it('shows the new day in the morning when it showed today, whatever was chosen of it', () => {
    expect(overNight(({ go }) => go({ view: 'dia' }))).toMatchObject({ view: 'dia', date: '2026-07-09' });
    expect(overNight(({ go }) => go({ date: '2026-07-08', who: 'elena' }))).toMatchObject({ who: 'elena', date: '2026-07-09' });
  });

  it('keeps another chosen day', () => {
    expect(overNight(({ step }) => step(1)).date).toBe('2026-07-15');
  });
});

it('the view that was chosen last opens where the address says nothing; on a narrow screen the day at first', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={['/agenda']}>{children}</MemoryRouter>;
  const open = () => renderHook(() => useAgendaPlace('2026-07-08'), { wrapper }).result;
  const first = open();
  expect(first.current.view).toBe('dia');
  act(() => first.current.choose('semana'));
  expect(open().current.view).toBe('semana');
});
