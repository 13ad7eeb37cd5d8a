import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTreatment } from '../../test/records';
import { renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());

const treatment = aTreatment({ description: 'Una limpieza' });
const open = () => renderPanel({ path: `/treatments/${treatment.id}`, tables: { treatments: [treatment] } });
const description = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción' });

describe('the publishing guard in a form', () => {
  it('marks forbidden claims while the user types, shows the reason and the law, and leads to their place', async () => {
    const { user } = open();
    const box = await description();
    await user.type(box, ' con Bótox');
    const note = await screen.findByText(/La toxina botulínica es un medicamento de receta/);
    expect(note.textContent).toContain('RDL 1/2015');
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('medicamento de receta');
    expect(document.querySelector('mark')?.textContent).toBe('Bótox');
    await user.click(screen.getByRole('button', { name: 'Ir a «Bótox» en el texto' }));
    expect(document.activeElement).toBe(box);
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('Bótox');
  });

  it('asks why it is published before it is saved, and sends the reason', async () => {
    const { user, dataProvider } = open();
    await user.type(await description(), ' sin riesgos');
    await screen.findByRole('textbox', { name: 'Por qué se publica así' });
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const reason = screen.getByRole('textbox', { name: 'Por qué se publica así' });
    await screen.findByText('Escribe por qué se publica');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(dataProvider.update).not.toHaveBeenCalled();
    await user.type(reason, 'Lo ha revisado la dirección médica');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledTimes(1));
    expect(dataProvider.update.mock.calls[0]?.[1].data).toMatchObject({
      description: 'Una limpieza sin riesgos',
      publishing_reason: 'Lo ha revisado la dirección médica',
    });
  });

  it('finds the clinic’s own words and ignores those that it switched off', async () => {
    const rule = { id: 'riskless', label: '', reason: '', source: '', only: null, off_reason: 'Lo dice un estudio' };
    const own = { id: 'own', word: 'mágico', reason: 'No es su nombre' };
    const { user } = renderPanel({
      path: `/treatments/${treatment.id}`,
      tables: { treatments: [treatment] },
      arrange: ({ dataProvider }) => dataProvider.publishingRules.mockResolvedValue({ own: [own], standard: [rule] }),
    });
    await user.type(await description(), ', Magico y sin riesgos');
    await screen.findByText(/No es su nombre/);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Magico']);
  });

  it('saves a text without a question when nothing is found, or when only earlier claims are left', async () => {
    const old = aTreatment({ description: 'Con bótox' });
    const { user, dataProvider } = renderPanel({ path: `/treatments/${old.id}`, tables: { treatments: [old] } });
    await screen.findByText(/medicamento de receta/);
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByRole('textbox', { name: 'Por qué se publica así (opcional)' });
    await user.clear(dialog.getByRole('textbox', { name: 'Nombre' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Peeling');
    await user.clear(await description());
    await user.type(await description(), 'Suave');
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /Por qué/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dataProvider.update).toHaveBeenCalledTimes(1));
  });
});
