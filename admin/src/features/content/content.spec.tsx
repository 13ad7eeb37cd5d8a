import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type ContentDraft,
  type ContentPageState,
  type ContentValues,
  type ContentVersion,
  type EditedContent,
  type PublishingFinding,
  CONTENT_PAGES,
} from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { aSession, ID } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';

beforeEach(() => localStorage.clear());

const DEFAULTS: ContentValues = Object.fromEntries(
  Object.entries(CONTENT_PAGES.home.blocks).map(([name, { demo }]) => [name, demo]),
);
const edited = (drafts: Record<string, ContentDraft> = {}): EditedContent => ({
  page: 'home',
  version: 1,
  published_at: '2026-07-15T10:00:00.000Z',
  published_by: 'eva@clinica.es',
  blocks: DEFAULTS,
  defaults: DEFAULTS,
  drafts,
});
const draft = (value: string): ContentDraft => ({
  value,
  changed_by: 'direccion@example.com',
  changed_at: '2026-07-15T11:00:00.000Z',
});

it('stays where it is when Enter is pressed in the only line of a page', async () => {
  const { user } = renderPanel({
    path: '/contenido/pagina/team',
    arrange: ({ dataProvider }) => dataProvider.contentDraft.mockResolvedValue({ ...edited(), page: 'team' }),
  });
  const form = await screen.findByRole<HTMLFormElement>('form', { name: /^Textos de/ });
  const [line] = within(form)
    .getAllByRole('textbox')
    .filter((field) => field.matches('input'));
  const prevented: boolean[] = [];
  const note = (event: Event) => prevented.push(event.defaultPrevented);
  window.addEventListener('submit', note);
  await user.type(line as HTMLElement, 'Equipo{Enter}');
  window.removeEventListener('submit', note);
  expect(prevented).toEqual([true]);
});

it('says of an address within it that leads nowhere that it does', async () => {
  renderPanel({ path: '/contenido/inicio' });
  expect(await screen.findByText('Esta página ya no existe.')).toBeTruthy();
});

const open = (drafts: Record<string, ContentDraft> = {}) =>
  renderPanel({
    path: '/contenido/pagina/home',
    arrange: ({ dataProvider }) => dataProvider.contentDraft.mockResolvedValue(edited(drafts)),
  });

describe('the pages of the site', () => {
  it('are listed with their drafts, and with time and author of the publication', async () => {
    renderPanel({
      path: '/contenido',
      arrange: ({ dataProvider }) =>
        dataProvider.contentPages.mockResolvedValue([
          {
            page: 'home',
            label: 'Inicio',
            path: '/',
            version: 2,
            published_at: '2026-07-15T10:00:00.000Z',
            published_by: 'eva@clinica.es',
            drafts: 2,
            changed_at: null,
          },
          {
            page: 'shop',
            label: 'Tienda',
            path: '/tienda',
            version: 0,
            published_at: null,
            published_by: null,
            drafts: 0,
            changed_at: null,
          },
        ]),
    });
    const home = await screen.findByRole('link', { name: /Inicio/ });
    expect(home.textContent).toContain('2 cambios sin publicar');
    expect(home.textContent).toContain('Publicada: 15 jul 2026');
    expect(home.textContent).toContain('eva@clinica.es');
    expect(screen.getByRole('link', { name: /Tienda/ }).textContent).toContain('Sin cambios');
  });

  it('of treatments are folded away as long as they say what all treatments say, and found by their names', async () => {
    const state = (page: string, label: string, version = 0): ContentPageState => ({
      page,
      label,
      path: `/${label}`,
      version,
      published_at: null,
      published_by: null,
      drafts: 0,
      changed_at: null,
    });
    const { user } = renderPanel({
      path: '/contenido',
      arrange: ({ dataProvider }) =>
        dataProvider.contentPages.mockResolvedValue([
          state('home', 'Inicio'),
          state(`treatment:${ID('01')}`, 'Peeling', 1),
          state(`treatment:${ID('02')}`, 'Hidratación'),
          state(`treatment:${ID('03')}`, 'Higiene'),
        ]),
    });
    const treatments = await screen.findByRole('region', { name: 'Páginas de tratamientos' });
    const folded = within(treatments).getByText('2 sin textos propios').closest('details');
    expect(folded?.open).toBe(false);
    expect(
      within(treatments)
        .getByRole('link', { name: /Peeling/ })
        .closest('details'),
    ).toBeNull();
    expect(folded?.textContent).toContain('Hidratación');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar una página' }), 'hidratacion');
    const found = screen.getByRole('link', { name: /Hidratación/ });
    expect(found.closest('details')).toBeNull();
    expect(found.getAttribute('href')).toBe(`/contenido/pagina/treatment%3A${ID('02')}`);
    expect(screen.queryByRole('link', { name: /Inicio/ })).toBeNull();
  });

  it('say what changes and what speaks against it, and are published with a reason all the same', async () => {
    const { user, dataProvider } = open({ hero_title: draft('Bótox y calma') });
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar los cambios' }));
    const change = dialog.getByRole('region', { name: 'Título' });
    expect([...change.querySelectorAll('ins')].map(({ textContent }) => textContent?.trim()).join(' ')).toContain('Bótox');
    await within(change).findByText(/medicamento de receta/);
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Escribe por qué se publica así');
    expect(dataProvider.publishContent).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: 'Por qué se publica así' }), 'Lo ha revisado la dirección');
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(dataProvider.publishContent).toHaveBeenCalledWith('home', 'Lo ha revisado la dirección'));
    await screen.findByText('Página publicada correctamente');
  });

  it('show what the server found that the list here did not', async () => {
    expectFailure();
    const { user, dataProvider } = open({ hero_title: draft('Calma mágica') });
    const found = {
      block: 'hero_title',
      from: 6,
      to: 12,
      word: 'mágica',
      rule: 'own',
      reason: 'No es su nombre',
      source: 'Lista de la clínica',
    };
    dataProvider.publishContent.mockRejectedValueOnce(new HttpError('Hay palabras', 422, { findings: [found] }));
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await dialog.findByText(/No es su nombre/);
    dialog.getByRole('textbox', { name: 'Por qué se publica así' });
  });

  it('keep a draft that could not be discarded, and show the reason', async () => {
    expectFailure();
    const { user, dataProvider } = open({ hero_title: draft('Piel con tiempo') });
    dataProvider.forgetBlock.mockRejectedValueOnce(new Error('No hay conexión con el servidor'));
    await user.click(await screen.findByRole('button', { name: 'Descartar el borrador de Título' }));
    await screen.findByText('No hay conexión con el servidor');
    screen.getByDisplayValue('Piel con tiempo');
  });

  it('compare two versions word by word, and restore an old one as the draft', async () => {
    const version = (number: number, reason: string | null): ContentVersion => ({
      page: 'home',
      number,
      published_at: '2026-07-15T10:00:00.000Z',
      published_by: 'eva@clinica.es',
      is_public: number === 2,
      reason,
      changed: ['hero_title'],
      findings: [],
    });
    const { user, dataProvider } = renderPanel({
      path: '/contenido/pagina/home',
      arrange: ({ dataProvider: server }) => {
        server.contentDraft.mockResolvedValue(edited());
        server.contentVersions.mockResolvedValue([version(2, 'Lo dice un estudio'), version(1, null)]);
        server.contentVersion.mockImplementation(async (_page, number) => ({
          ...version(number, null),
          blocks: { ...DEFAULTS, hero_title: number === 1 ? 'Piel con calma' : 'Piel con tiempo' },
        }));
        server.restoreContent.mockResolvedValue(edited({ hero_title: draft('Piel con calma') }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Versiones' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versiones' }));
    await dialog.findByText('Motivo: Lo dice un estudio');
    await user.click(dialog.getByRole('button', { name: 'Comparar la versión 2' }));
    const change = await dialog.findByRole('region', { name: 'Título' });
    expect([change.querySelector('del')?.textContent, change.querySelector('ins')?.textContent]).toEqual(['calma', 'tiempo']);
    expect(change.querySelector('p')?.textContent).toBe('Piel con calma tiempo');
    expect(dialog.getByText('Publicada').closest('li')?.textContent).toContain('Versión 2');
    expect(dialog.queryByRole('button', { name: 'Recuperar la versión 2' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Recuperar la versión 1' }));
    await waitFor(() => expect(dataProvider.restoreContent).toHaveBeenCalledWith('home', 1));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' })).value).toBe('Piel con calma');
  });
});

describe('texts to review', () => {
  const finding = (change: Partial<PublishingFinding> = {}): PublishingFinding => ({
    id: 'finding-1',
    resource: 'treatments',
    record_id: 'treatment-1',
    name: 'Peeling',
    findings: [{ field: 'description', from: 0, to: 5, word: 'Bótox', rule: 'botulinum', reason: 'De receta', source: 'La ley' }],
    further: 0,
    reason: null,
    actor_email: 'eva@clinica.es',
    created_at: '2026-07-15T10:00:00.000Z',
    ...change,
  });

  it('wait in a list until somebody says why they stay', async () => {
    const { user, dataProvider } = renderPanel({
      path: '/contenido/textos',
      arrange: ({ dataProvider: server }) => server.publishingFindings.mockResolvedValue([finding({ further: 12 })]),
    });
    const link = await screen.findByRole('link', { name: 'Tratamiento: Peeling' });
    expect(link.getAttribute('href')).toBe('/treatments/treatment-1');
    screen.getByText(/De receta/);
    screen.getByText('Y 12 veces más.');
    await user.click(screen.getByRole('button', { name: 'Guardar el motivo de Peeling' }));
    await screen.findByText('Escribe por qué se publica');
    await user.type(screen.getByRole('textbox', { name: 'Por qué se publica así' }), 'Revisado');
    await user.click(screen.getByRole('button', { name: 'Guardar el motivo de Peeling' }));
    await waitFor(() => expect(dataProvider.explainFinding).toHaveBeenCalledWith('finding-1', 'Revisado'));
  });

  it('are named by a list that only an administrator changes, who says why a rule is switched off', async () => {
    const rule = { id: 'riskless', label: 'Sin riesgos', reason: 'Engaña', source: 'Ley 3/1991', only: null, off_reason: null };
    const arrange: Parameters<typeof renderPanel>[0]['arrange'] = ({ dataProvider }) =>
      dataProvider.publishingRules.mockResolvedValue({ own: [], standard: [rule] });
    const { user, dataProvider, unmount } = renderPanel({ path: '/contenido/reglas', arrange });
    await user.click(await screen.findByRole('button', { name: 'Desactivar: Sin riesgos' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar la regla' }));
    await screen.findByText('Escribe por qué se desactiva');
    await user.type(screen.getByRole('textbox', { name: 'Por qué se desactiva' }), 'Lo dice un estudio');
    await user.click(screen.getByRole('button', { name: 'Desactivar la regla' }));
    await waitFor(() => expect(dataProvider.switchRule).toHaveBeenCalledWith('riskless', 'Lo dice un estudio'));
    unmount();
    localStorage.clear();
    const { user: account, ...session } = aSession();
    renderPanel({ path: '/contenido/reglas', arrange, session: { ...session, user: { ...account, roles: ['marketing'] } } });
    await screen.findByText('Ley 3/1991');
    expect(screen.queryByRole('button', { name: /Desactivar/ })).toBeNull();
  });

  it('are added by the clinic one after the other, without a click between', async () => {
    const { user, dataProvider } = renderPanel({ path: '/contenido/reglas' });
    await user.type(await screen.findByRole('textbox', { name: 'Palabra o frase' }), 'milagro');
    await user.type(screen.getByRole('textbox', { name: 'Por qué no se publica' }), 'Promete demasiado{Enter}');
    const added = { word: 'milagro', reason: 'Promete demasiado' };
    await waitFor(() => expect(dataProvider.addClinicWord.mock.calls[0]?.[0]).toEqual(added));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Palabra o frase' })));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Palabra o frase' }).value).toBe('');
  });
});
