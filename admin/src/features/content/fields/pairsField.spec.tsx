import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { TREATMENT_CONTENT, type ContentDraft, type ContentValues, type EditedContent } from '@radiance/backend/contract';
import { aPair, ID } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

beforeEach(() => localStorage.clear());

const TREATMENT = ID('01');
const PAGE = `treatment:${TREATMENT}`;
const DEFAULTS: ContentValues = { benefits: [], questions: [], pairs: [] };
const GONE = ID('99');
const [OTHER, OWN, PHOTOGRAPH] = [ID('21'), ID('22'), ID('23')];
const PAIRS = [
  aPair({ id: OTHER, caption: 'De otro', treatment_id: null, treatment_name: null }),
  aPair({ id: OWN, caption: 'Lo suyo', treatment_id: TREATMENT }),
  aPair({ id: PHOTOGRAPH, caption: 'Sin firma', treatment_id: null, treatment_name: null, kind: 'photograph' }),
];

const edited = (pairs: readonly string[], drafts: Record<string, ContentDraft> = {}): EditedContent => ({
  page: PAGE,
  version: 1,
  published_at: '2026-07-15T10:00:00.000Z',
  published_by: 'eva@clinica.es',
  blocks: { ...DEFAULTS, pairs },
  defaults: DEFAULTS,
  drafts,
});
const draft = (value: readonly string[]): ContentDraft => ({
  value,
  changed_by: 'direccion@example.com',
  changed_at: '2026-07-15T11:00:00.000Z',
});
const open = (content: EditedContent, pairs = PAIRS) =>
  renderPanel({
    path: `/contenido/pagina/${encodeURIComponent(PAGE)}`,
    tables: { 'before-after': pairs },
    arrange: ({ dataProvider }) => {
      dataProvider.contentDraft.mockResolvedValue(content);
      // Without a preview: jsdom cannot reload a frame.
      dataProvider.previewContent.mockReturnValue(new Promise(() => undefined));
    },
  });
const block = async () => within(await screen.findByRole('region', { name: TREATMENT_CONTENT.blocks.pairs.label }));
const chosen = (names: ReturnType<typeof within>): (string | null | undefined)[] =>
  within(names.getByRole('list', { name: 'Elegidos' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

describe('the results on a treatment’s page', () => {
  it('are chosen in the gallery, its own first, and stay in the chosen order', async () => {
    const { user, dataProvider } = open(edited([]));
    const field = await block();
    const boxes = await field.findAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.querySelector('b')?.textContent)).toEqual([
      'Lo suyo',
      'De otro',
      'Sin firma',
    ]);
    field.getByText(/Sin elegir ninguno salen los que son de este tratamiento/);
    expect(field.getByRole('checkbox', { name: /Sin firma/ }).closest('label')?.textContent).toContain('sin consentimiento');
    for (const name of [/De otro/, /Lo suyo/]) await user.click(field.getByRole('checkbox', { name }));
    expect(chosen(field)).toEqual(['De otro', 'Lo suyo']);
    await user.click(field.getByRole('button', { name: 'Subir resultado 2' }));
    expect(chosen(field)).toEqual(['Lo suyo', 'De otro']);
    expect(field.getByRole<HTMLButtonElement>('button', { name: 'Subir resultado 1' }).disabled).toBe(true);
    // The focus follows the moved item.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar resultado 1'));
    await waitFor(() => expect(dataProvider.saveBlock).toHaveBeenLastCalledWith(PAGE, 'pairs', [OWN, OTHER]), { timeout: 3000 });
    await user.click(field.getByRole('checkbox', { name: /Lo suyo/ }));
    expect(chosen(field)).toEqual(['De otro']);
    await user.keyboard(' ');
    expect(chosen(field)).toEqual(['De otro', 'Lo suyo']);
  });

  it('leave the keyboard at what comes after one that is taken away', async () => {
    const { user } = open(edited([OWN, OTHER]));
    const field = await block();
    const at = () => document.activeElement?.getAttribute('aria-label');
    (await field.findByRole('button', { name: 'Quitar resultado 2' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe('Quitar resultado 1'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field.getAllByRole('checkbox')[0]));
  });

  it('are six at most, and without one that was deleted meanwhile', async () => {
    const seven = Array.from({ length: 7 }, (_, at) => aPair({ id: ID(`3${at}`), caption: `Resultado ${at}` }));
    const { user, dataProvider } = open(edited([GONE, ...seven.slice(0, 5).map(({ id }) => id)]), seven);
    const field = await block();
    await field.findByText('Salen en este orden: 5 de 6 como máximo.');
    await user.click(field.getByRole('checkbox', { name: /Resultado 5/ }));
    expect(field.getByRole<HTMLInputElement>('checkbox', { name: /Resultado 6/ }).disabled).toBe(true);
    await waitFor(
      () =>
        expect(dataProvider.saveBlock).toHaveBeenLastCalledWith(
          PAGE,
          'pairs',
          seven.slice(0, 6).map(({ id }) => id),
        ),
      { timeout: 3000 },
    );
  });

  it('are named where one sees what changes', async () => {
    const { user } = open(edited([OWN, OTHER], { pairs: draft([OWN]) }));
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar los cambios' }));
    const change = within(dialog.getByRole('region', { name: TREATMENT_CONTENT.blocks.pairs.label }));
    await change.findByText('Lo suyo');
    expect(change.getByText('De otro').tagName).toBe('DEL');
  });
});
