import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BEFORE_AFTER_RULES, PRODUCT_RULES, TESTIMONIAL_RULES, TREATMENT_RULES } from '@radiance/backend/contract';
import { HttpError, type RaRecord } from 'ra-core';
import { aPair, aProduct, aTestimonial, aThing, aTreatment } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

interface Case {
  resource: string;
  record: RaRecord;
  name: string;
  rules: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, string>>;
  submit: string;
  refused: readonly string[];
  said: Record<'created' | 'updated' | 'removed' | 'notCreated' | 'notUpdated' | 'notRemoved', string>;
}

const words = (thing: string, name: string): Case['said'] => ({
  created: `${name} creado correctamente`,
  updated: `${name} actualizado correctamente`,
  removed: `${name} eliminado correctamente`,
  notCreated: `Error al crear ${thing}`,
  notUpdated: `Error al actualizar ${thing}`,
  notRemoved: `Error al eliminar ${thing}`,
});

const CASES: readonly Case[] = [
  {
    resource: 'treatments',
    rules: TREATMENT_RULES,
    record: aTreatment(),
    name: 'Higiene facial',
    fields: { Nombre: 'Peeling', Descripción: 'Suave', 'URL de imagen': 'https://imagenes.example/e.jpg' },
    submit: 'Crear tratamiento',
    refused: ['El nombre es requerido', 'La descripción es requerida', 'URL de imagen inválida'],
    said: words('el tratamiento', 'Tratamiento'),
  },
  {
    resource: 'products',
    rules: PRODUCT_RULES,
    record: aProduct(),
    name: 'Sérum',
    fields: { Nombre: 'Crema', Descripción: 'Rica', 'URL de imagen': 'https://imagenes.example/e.jpg' },
    submit: 'Crear producto',
    refused: ['El nombre es requerido', 'La descripción es requerida', 'URL de imagen inválida'],
    said: words('el producto', 'Producto'),
  },
  {
    resource: 'testimonials',
    rules: TESTIMONIAL_RULES,
    record: aTestimonial(),
    name: 'Carmen S.',
    fields: { Nombre: 'Ana R.', Tratamiento: 'Peeling', Comentario: 'Muy bien' },
    submit: 'Crear testimonio',
    refused: ['El nombre es requerido', 'El tratamiento es requerido', 'El comentario es requerido'],
    said: words('el testimonio', 'Testimonio'),
  },
  {
    resource: 'before-after',
    rules: BEFORE_AFTER_RULES,
    record: aPair(),
    name: 'Tras tres sesiones',
    fields: {
      'URL de imagen antes': 'https://imagenes.example/e.jpg',
      'URL de imagen después': 'https://imagenes.example/f.jpg',
      Descripción: 'Dos sesiones',
    },
    submit: 'Añadir a la galería',
    refused: ['URL de imagen inválida', 'La descripción es requerida'],
    said: {
      created: 'Galería actualizada correctamente',
      updated: 'Imágenes actualizadas correctamente',
      removed: 'Imágenes eliminadas correctamente',
      notCreated: 'Error al actualizar la galería',
      notUpdated: 'Error al actualizar las imágenes',
      notRemoved: 'Error al eliminar las imágenes',
    },
  },
];

/** Fills in at once, without key events. */
const write = async ({ user }: ReturnType<typeof renderPanel>, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(CASES)('$resource', ({ resource, record, name, rules, fields, submit, refused, said }) => {
  const tables = { [resource]: [record] };
  it('are refused with the rules’ messages before anything is sent, and created once all is right', async () => {
    expectFailure();
    const panel = renderPanel({ path: `/${resource}/create`, tables });
    const { user, dataProvider } = panel;
    const button = await screen.findByRole('button', { name: submit });
    await user.click(button);
    for (const message of refused) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dataProvider.create).not.toHaveBeenCalled();

    // The server's message appears under its field, and the input stays.
    const [label = ''] = Object.keys(fields);
    const source = resource === 'before-after' ? 'image_before' : 'name';
    dataProvider.create.mockRejectedValueOnce(
      new HttpError('Revisa los campos marcados', 400, { message: 'No', errors: { [source]: 'Ya existe' } }),
    );
    for (const [name, text] of Object.entries(fields)) await write(panel, screen.getByLabelText(name), text);
    await user.click(button);
    expect(await screen.findByText(said.notCreated)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe('Ya existe');
    expect(field.value).toBe(fields[label]);

    await user.click(button);
    expect(await screen.findByText(said.created)).toBeTruthy();
    expect(dataProvider.create).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(panel.router.state.location.pathname).toBe(`/${resource}`));
  });

  it('have an input for each field that a person fills in', async () => {
    renderPanel({ path: `/${resource}/${record.id}`, tables: { ...tables, equipment: [aThing()] } });
    await screen.findByRole('button', { name: 'Guardar cambios' });
    const isMissing = (field: string): boolean => !document.querySelector(`[name="${field}"]`);
    await waitFor(() => expect(Object.keys(rules).filter(isMissing)).toEqual([]));
  });

  it('are changed, and say when that failed', async () => {
    expectFailure();
    const panel = renderPanel({ path: `/${resource}`, tables });
    const { user, dataProvider } = panel;
    await user.click(await screen.findByRole('link', { name: `Editar ${name}` }));
    const [label = ''] = Object.keys(fields);
    const field = await screen.findByLabelText(label);
    const button = screen.getByRole('button', { name: 'Guardar cambios' });
    dataProvider.update.mockRejectedValueOnce(new Error('No hay conexión con el servidor'));
    await user.click(button);
    expect(await screen.findByText(said.notUpdated)).toBeTruthy();
    expect(screen.getByText('No hay conexión con el servidor')).toBeTruthy();
    await user.clear(field);
    await write(panel, field, String(fields[label]));
    await user.click(button);
    expect(await screen.findByText(said.updated)).toBeTruthy();
    expect(dataProvider.update.mock.calls[1]?.[1].data).not.toHaveProperty('id');
  });

  it('are deleted after a question that shows them, and say when that failed', async () => {
    expectFailure();
    const { user, dataProvider } = renderPanel({ path: `/${resource}`, tables });
    dataProvider.delete.mockRejectedValueOnce(new Error('No'));
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: `Eliminar ${name}` }));
      const question = await screen.findByRole('alertdialog');
      expect(within(question).getByText(name)).toBeTruthy();
      await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    };
    await remove();
    expect(await screen.findByText(said.notRemoved)).toBeTruthy();
    await remove();
    expect(await screen.findByText(said.removed)).toBeTruthy();
    expect(await screen.findByText('Todavía no hay nada aquí.')).toBeTruthy();
  });
});

/** The same parts for each resource. */
describe('treatments', () => {
  const tables = { treatments: [aTreatment()] };

  it('keep the confirmation open when the list reloads without them', async () => {
    const { user, dataProvider, stream } = renderPanel({ path: '/treatments', tables });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Higiene facial' }));
    const question = await screen.findByRole('alertdialog');
    dataProvider.getList.mockResolvedValue({ data: [], total: 0 });
    act(() => stream().onChange('treatments'));
    expect(await screen.findByText('Todavía no hay nada aquí.')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Tratamiento eliminado correctamente')).toBeTruthy();
  });

  it('ask before changes are lost', async () => {
    const { user, router } = renderPanel({ path: '/treatments/create', tables });
    await user.type(await screen.findByLabelText('Nombre'), 'x');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar los cambios?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('x');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/treatments'));
  });
});
