import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Dialog } from './Dialog';
import { watchHistory } from './dialogHistory';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Reserva" width={640}>
        Contenido
      </Dialog>
    </>
  );
}

const isOpen = (): boolean => screen.queryByText('Contenido') !== null;

beforeAll(watchHistory);

it('stays open when the page arrives that the back button requested', async () => {
  let [arrive, isSlow] = [(): void => undefined, false];
  const loader = (): Promise<null> => new Promise((resolve) => (isSlow ? (arrive = () => resolve(null)) : resolve(null)));
  const layout = (
    <>
      <Page />
      <Outlet />
    </>
  );
  const router = createBrowserRouter([
    {
      element: layout,
      children: [
        { index: true, element: <p>Inicio</p>, loader },
        { path: 'tienda', element: <p>Productos</p> },
      ],
    },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('Inicio');
  await act(() => router.navigate('/tienda'));
  isSlow = true;
  act(() => history.back());
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await act(async () => arrive());
  await screen.findByText('Inicio');
  expect(isOpen()).toBe(true);
  unmount();
});

describe('a dialog on one page', () => {
  beforeEach(async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  });

  it('closes by its button and gives the focus back', async () => {
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar', hidden: true }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });

  it('closes by the back button', async () => {
    act(() => history.back());
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('takes its entry out of the history when it is closed otherwise', async () => {
    expect(history.state).toHaveProperty('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar', hidden: true }));
    await waitFor(() => expect(history.state?.dialog).toBeUndefined());
  });
});
