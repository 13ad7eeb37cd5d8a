import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type RaRecord } from 'ra-core';
import { refusal } from '../../test/authStore';
import { anAppointment, aProduct, aSession, aTestimonial } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

/** Fills in at once, without key events. */
const write = async ({ user }: ReturnType<typeof renderPanel>, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the defaults', () => {
  it('of a treatment are Facial, 0 euros, 60 minutes and not featured', async () => {
    renderPanel({ path: '/treatments/create' });
    expect((await screen.findByLabelText<HTMLSelectElement>('Categoría')).value).toBe('Facial');
    expect(screen.getByLabelText<HTMLInputElement>('Precio').value).toBe('0,00');
    expect(screen.getByLabelText<HTMLInputElement>('Duración').value).toBe('60');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Destacado' }).checked).toBe(false);
  });

  it('of a testimonial are five stars and approved', async () => {
    renderPanel({ path: '/testimonials/create' });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5 estrellas' })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Aprobado' }).checked).toBe(true);
  });
});

it('marks low stock', async () => {
  renderPanel({ path: '/products', tables: { products: [aProduct(), aProduct({ id: 'other', name: 'Crema', stock: 5 })] } });
  await screen.findByText('Sérum');
  expect(screen.getAllByText('Bajo')).toHaveLength(1);
});

it('approves a testimonial', async () => {
  const { user, dataProvider } = renderPanel({ path: '/testimonials', tables: { testimonials: [aTestimonial()] } });
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
  expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual({ approved: true });
  expect(await screen.findByRole('button', { name: 'Desaprobar' })).toBeTruthy();
});

it.each([
  ['Nombre', 'Crema', { name: 'Crema' }],
  ['Stock', '7', { stock: 7 }],
  // Both fields are sent together.
  ['Contenido neto', '75', { net_content: 75, content_unit: 'ml' }],
])('saves of a product whose %s was changed nothing else that may have changed meanwhile', async (label, typed, sent) => {
  const product = aProduct({ net_content: 50, content_unit: 'ml' });
  const { user, dataProvider } = renderPanel({ path: `/products/${product.id}`, tables: { products: [product] } });
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Producto actualizado correctamente')).toBeTruthy();
  expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual(sent);
});

it('keeps typed values until the record has loaded, and shows a colleague’s changes', async () => {
  const product = aProduct();
  const { user, dataProvider } = renderPanel({ path: '/products', tables: { products: [product] } });
  await screen.findByText(product.name);
  let answer: (record: { data: RaRecord }) => void = () => undefined;
  dataProvider.getOne.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('link', { name: `Editar ${product.name}` }));
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre');
  await user.clear(name);
  await user.type(name, 'Crema');
  await act(async () => answer({ data: { ...product, price: 12.5, description: 'De un colega' } }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Descripción').value).toBe('De un colega'));
  expect(name.value).toBe('Crema');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Producto actualizado correctamente')).toBeTruthy();
  expect(dataProvider.update.mock.calls[0]?.[1].data).toEqual({ name: 'Crema' });
});

it('accepts no input while it is saved, because the input would be lost', async () => {
  const product = aProduct();
  const { user, dataProvider } = renderPanel({ path: `/products/${product.id}`, tables: { products: [product] } });
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre');
  let refuse: (error: Error) => void = () => undefined;
  dataProvider.update.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  expectFailure();
  await user.type(name, ' nuevo');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('button', { name: 'Guardando...' });
  await user.type(name, ' tarde');
  expect(name.value).toBe(`${product.name} nuevo`);
  await act(async () => refuse(new Error('No hay conexión con el servidor')));
  await user.type(name, ' a tiempo');
  expect(name.value).toBe(`${product.name} nuevo a tiempo`);
});

it.each(['create', anAppointment().id + '/edit'])('tells users who may only read /appointments/%s', async (path) => {
  const tables = { appointments: [anAppointment()] };
  const session = aSession('practitioner');
  renderPanel({ path: `/appointments/${path}`, tables, session });
  expect(await screen.findByText('Tu cuenta no tiene permiso para esto.')).toBeTruthy();
  expect(screen.queryByLabelText('Nombre')).toBeNull();
});

it.each([
  ['Guardar cambios', 'update', 'Error al actualizar el producto'],
  ['Eliminar', 'delete', 'Error al eliminar el producto'],
] as const)('calls nothing done that was refused because the session had ended: %s', async (button, method, said) => {
  expectFailure();
  const product = aProduct();
  const isDeleted = method === 'delete';
  const path = isDeleted ? '/products' : `/products/${product.id}`;
  const { user, dataProvider } = renderPanel({ path, tables: { products: [product] } });
  dataProvider[method].mockRejectedValue(refusal(401));
  if (isDeleted) await user.click(await screen.findByRole('button', { name: `Eliminar ${product.name}` }));
  else await user.type(await screen.findByLabelText('Nombre'), ' nuevo');
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/correctamente$/)).toBeNull();
  expect(await screen.findByLabelText('Contraseña')).toBeTruthy();
});

it.each([
  ['the same person', aSession(), 'Sérum nuevo', true],
  [
    'nobody else',
    aSession('admin', { user: { ...aSession().user, id: 'other', email: 'otra@radiance.example' } }),
    'Sérum',
    true,
  ],
  ['nobody who signed out', aSession(), 'Sérum', false],
])('restores the typed values when the session ended for %s', async (_, session, restored, hasExpired) => {
  expectFailure();
  const product = aProduct();
  const panel = renderPanel({ path: `/products/${product.id}`, tables: { products: [product] } });
  const { user, auth, calls } = panel;
  await user.type(await screen.findByLabelText('Nombre'), ' nuevo');
  calls.refresh.mockRejectedValue(refusal(401));
  await act(async () => void (await (hasExpired ? auth.refresh('access') : auth.signOut())));
  calls.signIn.mockResolvedValue(session);
  await write(panel, await screen.findByLabelText('Email'), session.user.email);
  await write(panel, screen.getByLabelText('Contraseña'), 'una-clave');
  await user.keyboard('{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe(restored);
});
