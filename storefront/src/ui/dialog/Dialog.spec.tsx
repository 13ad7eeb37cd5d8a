import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
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
