import { describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from './lazyScreen';

const Agenda = () => <h1>Agenda</h1>;
const show = (Screen: ComponentType) =>
  render(
    <Suspense fallback="Cargando...">
      <Screen />
    </Suspense>,
  );

describe('A screen that is loaded when it is needed', () => {
  it('is there at once where it was prepared, without a sign of loading', async () => {
    const Screen = lazyScreen(() => Promise.resolve(Agenda));
    Screen.prepare();
    await act(() => Promise.resolve());
    expect(show(Screen).container.textContent).toBe('Agenda');
  });

  it('says that it loads where it was not, and is there then', async () => {
    const { container, findByRole } = show(lazyScreen(() => Promise.resolve(Agenda)));
    expect(container.textContent).toBe('Cargando...');
    await findByRole('heading', { name: 'Agenda' });
    expect(container.textContent).toBe('Agenda');
  });

  it('is fetched once, and again after it could not be', async () => {
    const load = jest.fn(() => Promise.resolve<ComponentType>(Agenda)).mockRejectedValueOnce(new Error('No connection'));
    const Screen = lazyScreen(load);
    Screen.prepare();
    Screen.prepare();
    await act(() => Promise.resolve());
    expect(load).toHaveBeenCalledTimes(1);
    Screen.prepare();
    await act(() => Promise.resolve());
    expect(show(Screen).container.textContent).toBe('Agenda');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
