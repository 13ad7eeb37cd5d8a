import { describe, expect, it, jest } from '@jest/globals';
import type { Block, ContentDraft, ContentValue, EditedContent, SavedDraft } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { createDraftStore, valueIn } from './draftStore';

const ME = 'ana@clinica.es';
const BLOCKS: Readonly<Record<string, Block>> = {
  title: { shape: 'text', label: 'Título', max: 20, demo: 'De partida', neutral: 'Neutro' },
  text: { shape: 'text', label: 'Texto', max: 200, demo: 'Texto', neutral: 'Texto' },
};

/** A fake server that stores drafts and can be offline. */
function aServer() {
  const drafts: Record<string, ContentDraft> = {};
  let isAway = false;
  let clock = 0;
  const instant = () => `2026-07-15T10:00:${String((clock += 1)).padStart(2, '0')}.000Z`;
  const answer = async <T>(make: () => T): Promise<T> => {
    if (isAway) throw new Error('No hay conexión con el servidor');
    return make();
  };
  return {
    drafts,
    away: (away: boolean) => (isAway = away),
    write: (name: string, value: ContentValue, changed_by: string) =>
      (drafts[name] = { value, changed_by, changed_at: instant() }),
    calls: {
      contentDraft: jest.fn((page: string) =>
        answer((): EditedContent => {
          const blocks = { title: 'Publicado', text: 'Texto' };
          const head = { page, version: 1, published_at: null, published_by: null };
          return { ...head, blocks, defaults: { title: 'De partida', text: 'Texto' }, drafts: { ...drafts } };
        }),
      ),
      saveBlock: jest.fn((page: string, block: string, value: ContentValue | null) =>
        answer((): SavedDraft => {
          const draft = { value, changed_by: ME, changed_at: instant() };
          drafts[block] = draft;
          return { page, block, ...draft, is_draft: true };
        }),
      ),
      forgetBlock: jest.fn((_page: string, block: string) => answer(() => void delete drafts[block])),
    },
  };
}

function aStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  };
}

async function opened(server = aServer(), storage = aStorage()) {
  const store = createDraftStore({ page: 'home', blocks: BLOCKS, me: ME, calls: server.calls, storage });
  await store.refresh();
  return { server, storage, store, close: () => store.end() };
}

describe('the drafts of a page', () => {
  it('are saved while the user types, the last of several values', async () => {
    const { server, store, storage, close } = await opened();
    store.change('title', 'Uno');
    store.change('title', 'Uno y dos');
    expect(valueIn(store.state(), 'title')).toBe('Uno y dos');
    expect(await store.flush()).toBe(true);
    expect(server.drafts['title']).toMatchObject({ value: 'Uno y dos', changed_by: ME });
    expect(valueIn(store.state(), 'title')).toBe('Uno y dos');
    expect(storage.values.size).toBe(0);
    close();
  });

  it('stay in the browser while the server is away or the session is over, and arrive from there in another tab', async () => {
    const { server, store, storage, close } = await opened();
    server.away(true);
    store.change('title', 'Sin conexión');
    expect(await store.flush()).toBe(false);
    expect(store.state().edits['title']).toMatchObject({ state: 'waiting', message: 'No hay conexión con el servidor' });
    close();
    server.away(false);
    server.calls.saveBlock.mockRejectedValueOnce(new HttpError('', 401));
    const later = await opened(server, storage);
    expect(later.store.state().isRecovered).toBe(true);
    expect(valueIn(later.store.state(), 'title')).toBe('Sin conexión');
    expect(await later.store.flush()).toBe(false);
    expect(await later.store.flush()).toBe(true);
    expect(server.drafts['title']?.value).toBe('Sin conexión');
    later.close();
  });

  it('do not cover what somebody else wrote meanwhile: both are shown, and one is chosen', async () => {
    const { server, store, close } = await opened();
    store.change('title', 'Lo mío');
    server.write('title', 'Lo suyo', 'eva@clinica.es');
    expect(await store.flush()).toBe(false);
    expect(server.drafts['title']?.value).toBe('Lo suyo');
    expect(store.state().edits['title']?.theirs).toMatchObject({ value: 'Lo suyo', changed_by: 'eva@clinica.es' });
    store.keepMine('title');
    expect(await store.flush()).toBe(true);
    expect(server.drafts['title']?.value).toBe('Lo mío');

    server.write('title', 'Otra vez lo suyo', 'eva@clinica.es');
    store.change('title', 'Otra vez lo mío');
    await store.flush();
    void store.takeTheirs('title');
    expect(valueIn(store.state(), 'title')).toBe('Otra vez lo suyo');
    expect(await store.flush()).toBe(true);
    expect(server.drafts['title']?.value).toBe('Otra vez lo suyo');
    close();
  });

  it('do not cover what another device of the same account wrote, but what was sent here and had no answer', async () => {
    const { server, store, close } = await opened();
    store.change('title', 'En el despacho');
    server.write('title', 'En el móvil', ME);
    expect(await store.flush()).toBe(false);
    expect(server.drafts['title']?.value).toBe('En el móvil');
    expect(store.state().edits['title']?.theirs).toMatchObject({ value: 'En el móvil', changed_by: ME });
    store.keepMine('title');
    expect(await store.flush()).toBe(true);

    server.calls.saveBlock.mockImplementationOnce((_page, block, value) => {
      server.write(block, value ?? '', ME);
      return Promise.reject(new Error('No hay conexión con el servidor'));
    });
    store.change('title', 'Sin respuesta');
    expect(await store.flush()).toBe(false);
    store.change('title', 'Y algo más');
    expect(await store.flush()).toBe(true);
    expect(server.drafts['title']?.value).toBe('Y algo más');
    close();
  });

  it('offer both values when somebody else edits too', async () => {
    const { server, store, close } = await opened();
    store.change('title', 'Lo mío');
    server.write('title', 'Uno', 'eva@clinica.es');
    await store.flush();
    server.write('title', 'Uno y dos', 'eva@clinica.es');
    await store.refresh();
    expect(store.state().edits['title']).toMatchObject({ value: 'Lo mío', theirs: { value: 'Uno y dos' } });
    server.write('title', 'Uno, dos y tres', 'eva@clinica.es');
    await store.takeTheirs('title');
    expect(valueIn(store.state(), 'title')).toBe('Uno, dos y tres');
    close();
  });

  it('take over what somebody else writes in a block that nobody types in here', async () => {
    const { server, store, close } = await opened();
    server.write('text', 'De Eva', 'eva@clinica.es');
    await store.refresh();
    expect(valueIn(store.state(), 'text')).toBe('De Eva');
    close();
  });

  it('are not sent while the block may not say it, and are not lost either', async () => {
    const { server, store, storage, close } = await opened();
    store.change('title', 'a'.repeat(21));
    expect(await store.flush()).toBe(false);
    expect(store.state().edits['title']).toMatchObject({ state: 'refused', message: 'Máximo 20 caracteres' });
    expect(server.calls.saveBlock).not.toHaveBeenCalled();
    expect(storage.values.size).toBe(1);
    await store.forget('title');
    expect(valueIn(store.state(), 'title')).toBe('Publicado');
    expect(storage.values.size).toBe(0);
    close();
  });

  it('stay discarded, though their last values were on their way', async () => {
    const { server, store, close } = await opened();
    store.change('title', 'Mejor no');
    const sent = store.flush();
    for (let turn = 0; turn < 100 && server.calls.saveBlock.mock.calls.length === 0; turn++) await Promise.resolve();
    expect(server.calls.saveBlock).toHaveBeenCalled();
    await store.forget('title');
    await sent;
    expect(server.drafts).toEqual({});
    expect(valueIn(store.state(), 'title')).toBe('Publicado');
    close();
  });

  it('are forgotten on the server too, and a default is shown for a draft of none', async () => {
    const { server, store, close } = await opened();
    store.change('title', 'Algo');
    await store.flush();
    await store.forget('title');
    expect(server.drafts).toEqual({});
    expect(valueIn(store.state(), 'title')).toBe('Publicado');
    server.drafts['title'] = { value: null, changed_by: ME, changed_at: '2026-07-15T11:00:00.000Z' };
    await store.refresh();
    expect(valueIn(store.state(), 'title')).toBe('De partida');
    close();
  });
});
