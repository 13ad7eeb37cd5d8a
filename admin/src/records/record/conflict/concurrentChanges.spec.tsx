import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problemType, RECORD_CHANGED_MESSAGE, RECORD_CHANGED_PROBLEM, type RecordChanged } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'ra-core';
import { aProduct, aTestimonial, aTreatment } from '../../../test/records';
import { expectFailure, renderPanel } from '../../../test/renderPanel';

beforeEach(() => {
  localStorage.clear();
  expectFailure();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const READ_AT = '2026-07-15T10:00:00.000Z';
const changedTo = (current: RaRecord, by: Partial<Pick<RecordChanged, 'changed_by' | 'changed_at'>> = {}) =>
  new HttpError(RECORD_CHANGED_MESSAGE, 412, {
    type: problemType(RECORD_CHANGED_PROBLEM),
    code: RECORD_CHANGED_PROBLEM,
    title: 'Precondition Failed',
    status: 412,
    detail: '',
    message: RECORD_CHANGED_MESSAGE,
    current,
    etag: '"now"',
    changed_by: 'marta@radiance.example',
    changed_at: '2026-07-15T10:00:05.000Z',
    ...by,
  });

const product = aProduct({ price: 10 });

/** Edits a product's price; its first save is refused. */
async function priceTyped(refusal: HttpError) {
  const panel = renderPanel({ path: `/products/${product.id}`, tables: { products: [product] } });
  const { user, dataProvider } = panel;
  dataProvider.versionOf.mockResolvedValue({ etag: '"read"', readAt: READ_AT });
  dataProvider.update.mockRejectedValueOnce(refusal);
  const price = await screen.findByLabelText('Precio');
  await user.clear(price);
  await user.type(price, '12');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  return { ...panel, sent: (call: number) => dataProvider.update.mock.calls[call]?.[1] };
}

describe('a form that is saved over a colleague’s change', () => {
  it('says over which state it was filled in', async () => {
    const testimonial = aTestimonial();
    const { user, dataProvider } = renderPanel({
      path: `/testimonials/${testimonial.id}`,
      tables: { testimonials: [testimonial] },
    });
    await user.type(await screen.findByLabelText('Comentario'), ' y más');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Testimonio actualizado correctamente')).toBeTruthy();
    expect(dataProvider.update.mock.calls[0]?.[1]).toMatchObject({ meta: { ifMatch: '"read"' } });
  });

  it('keeps both changes of different fields without a question', async () => {
    const { sent } = await priceTyped(changedTo({ ...product, name: 'Sérum nuevo', stock: 3 }));
    expect(await screen.findByText('Producto actualizado correctamente')).toBeTruthy();
    expect(sent(0)).toMatchObject({ data: { price: 12 }, meta: { ifMatch: '"read"' } });
    expect(sent(1)).toMatchObject({ data: { price: 12 }, meta: { ifMatch: '"now"' }, previousData: { stock: 3 } });
  });

  it.each([
    ['Lo tuyo', 12],
    ['Lo que hay ahora', 15],
  ])('shows both values of one field and who came between: %s', async (choice, price) => {
    const { user, sent } = await priceTyped(changedTo({ ...product, price: 15, name: 'Sérum nuevo' }));
    const question = await screen.findByRole('dialog', { name: 'Esto ha cambiado desde que lo abriste' });
    expect(within(question).getByText(/marta@radiance\.example ha guardado otros datos/)).toBeTruthy();
    const prices = within(question).getByRole('group', { name: 'Precio' });
    expect(
      within(prices)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(['Lo tuyo 12,00\u00a0€', 'Lo que hay ahora 15,00\u00a0€']);
    const save = within(question).getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
    expect(save.disabled).toBe(true);
    await user.click(within(prices).getByRole('radio', { name: new RegExp(choice) }));
    await user.click(save);
    expect(await screen.findByText('Producto actualizado correctamente')).toBeTruthy();
    expect(sent(1)).toMatchObject({ data: { price }, meta: { ifMatch: '"now"' }, previousData: { price: 15 } });
  });

  it('names nobody for a change by a visitor, and loses nothing when it is not saved', async () => {
    const { user, dataProvider } = await priceTyped(
      changedTo({ ...product, price: 15 }, { changed_at: '2026-07-15T09:59:59.000Z' }),
    );
    const question = await screen.findByRole('dialog', { name: 'Esto ha cambiado desde que lo abriste' });
    expect(within(question).queryByText(/marta/)).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Esto ha cambiado desde que lo abriste' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Precio').value).toBe('12,00');
    expect(dataProvider.update).toHaveBeenCalledTimes(1);
  });
});

describe('the findings of the publishing guard', () => {
  const finding = { from: 0, to: 5, word: 'Bótox', rule: 'botulinum', reason: 'Es un medicamento', source: 'Ley' };

  it('are shown of the texts that were saved', async () => {
    const treatment = aTreatment();
    const { user, dataProvider } = renderPanel({ path: `/treatments/${treatment.id}`, tables: { treatments: [treatment] } });
    dataProvider.update.mockImplementation(async (_resource, { data }) => ({
      data: { ...treatment, ...data, findings: [{ ...finding, field: 'name' }] },
    }));
    await user.type(await screen.findByLabelText('Nombre'), ' suave');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/contiene lo que no se debe publicar: «Bótox»/)).toBeTruthy();
  });

  it('are not said again of what was left alone', async () => {
    const treatment = aTreatment();
    const { user, dataProvider } = renderPanel({ path: `/treatments/${treatment.id}`, tables: { treatments: [treatment] } });
    dataProvider.update.mockImplementation(async (_resource, { data }) => ({
      data: { ...treatment, ...data, findings: [{ ...finding, field: 'name' }] },
    }));
    const price = await screen.findByLabelText('Precio');
    await user.clear(price);
    await user.type(price, '99');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Tratamiento actualizado correctamente')).toBeTruthy();
    expect(screen.queryByText(/no se debe publicar/)).toBeNull();
  });
});
