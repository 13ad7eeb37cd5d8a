import { blockRule, type Block, type ContentDraft, type ContentValue, type EditedContent } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import type { ContentCalls } from '../../../data/calls/contentCalls';
import { fieldErrors, sentenceOf } from '../../../lib/failures';
import { editStorage, type EditStorage } from './editStorage';

/** A draft that the server has not stored yet. */
export interface BlockEdit {
  value: ContentValue;
  /** `changed_at` of the draft that was edited. */
  base: string | null;
  /** `waiting`: will be sent again. `refused`: the server does not accept this text. */
  state: 'unsaved' | 'waiting' | 'refused';
  message?: string;
  /** Another user's newer draft. */
  theirs?: ContentDraft;
}

export interface DraftState {
  edited: EditedContent | null;
  edits: Readonly<Record<string, BlockEdit>>;
  failure: unknown;
  /** The draft was restored from the browser's storage. */
  isRecovered: boolean;
  /** Number of stored drafts; the preview reloads when it changes. */
  savedCount: number;
}

interface Options {
  page: string;
  blocks: Readonly<Record<string, Block>>;
  me: string;
  calls: Pick<ContentCalls, 'contentDraft' | 'saveBlock' | 'forgetBlock'>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const PAUSE_MS = 900;
const AGAIN_MS = 5000;
/** Statuses after which a draft is sent again: signed out, second step pending, timeout, rate limit. */
const TRIED_AGAIN: readonly number[] = [401, 403, 408, 429];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Saves the drafts of a page automatically, block by block. A draft that the server has not stored stays in the browser's storage. */
export function createDraftStore({ page, blocks, me, calls, storage }: Options) {
  const unsent: EditStorage = editStorage(storage, me, page);
  const before = Object.entries(unsent.read()).filter(([name]) => blocks[name]);
  let state: DraftState = {
    edited: null,
    edits: Object.fromEntries(before.map(([name, edit]) => [name, { ...edit, state: 'unsaved' as const }])),
    failure: null,
    isRecovered: before.length > 0,
    savedCount: 0,
  };
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let work: Promise<void> = Promise.resolve();
  let isEnded = false;

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    unsent.write(state.edits);
    for (const listener of listeners) listener();
  };
  const setEdit = (name: string, edit: BlockEdit | null): void => {
    const { [name]: _, ...others } = state.edits;
    set({ edits: edit ? { ...others, [name]: edit } : others });
  };
  const setDraft = (name: string, draft: ContentDraft | null): void => {
    if (!state.edited) return;
    const { [name]: _, ...others } = state.edited.drafts;
    set({ edited: { ...state.edited, drafts: draft ? { ...others, [name]: draft } : others }, savedCount: state.savedCount + 1 });
  };

  const plan = (name: string, wait: number): void => {
    clearTimeout(timers.get(name));
    if (!isEnded)
      timers.set(
        name,
        setTimeout(() => void enqueue(name), wait),
      );
  };
  const enqueue = (name: string): Promise<void> => {
    clearTimeout(timers.get(name));
    timers.delete(name);
    work = work.then(() => send(name));
    return work;
  };

  async function send(name: string): Promise<void> {
    const edit = state.edits[name];
    const block = blocks[name];
    if (!edit || !block || edit.theirs) return;
    const { value, base } = edit;
    const parsed = blockRule(block).parse(value);
    if (!parsed.ok) return setEdit(name, { ...edit, state: 'refused', message: parsed.message });
    try {
      const { drafts } = await calls.contentDraft(page);
      const theirs = drafts[name];
      if (theirs && theirs.changed_by !== me && theirs.changed_at !== base && !same(theirs.value, value))
        return setEdit(name, { ...(state.edits[name] ?? edit), theirs });
      const { is_draft: isDraft, value: stored, changed_by, changed_at } = await calls.saveBlock(page, name, value);
      setDraft(name, isDraft ? { value: stored, changed_by, changed_at } : null);
      const now = state.edits[name];
      if (!now) return;
      if (same(now.value, value)) return setEdit(name, null);
      setEdit(name, { ...now, base: isDraft ? changed_at : null, state: 'unsaved' });
      plan(name, PAUSE_MS);
    } catch (error) {
      const status = error instanceof HttpError ? Number(error.status) : 0;
      const isRefused = status >= 400 && status < 500 && !TRIED_AGAIN.includes(status);
      const message = fieldErrors(error)?.['value'] ?? sentenceOf(error);
      setEdit(name, { ...(state.edits[name] ?? edit), state: isRefused ? 'refused' : 'waiting', message });
      if (!isRefused) plan(name, AGAIN_MS);
    }
  }

  /** Attaches the current drafts of other users to conflicting edits. */
  const withTheirs = ({ drafts }: EditedContent): DraftState['edits'] =>
    Object.fromEntries(
      Object.entries(state.edits).map(([name, edit]) => {
        const now = drafts[name];
        return [name, edit.theirs && now && now.changed_by !== me ? { ...edit, theirs: now } : edit];
      }),
    );

  const refresh = async (): Promise<void> => {
    try {
      const isFirst = state.edited === null;
      const edited = await calls.contentDraft(page);
      set({ edited, edits: withTheirs(edited), failure: null });
      if (isFirst) for (const name of Object.keys(state.edits)) plan(name, 0);
    } catch (failure) {
      set({ failure });
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,

    refresh,
    replace: (edited: EditedContent) => set({ edited, edits: {}, savedCount: state.savedCount + 1 }),

    change(name: string, value: ContentValue): void {
      const before = state.edits[name];
      const base = before ? before.base : (state.edited?.drafts[name]?.changed_at ?? null);
      setEdit(name, { value, base, state: 'unsaved', ...(before?.theirs && { theirs: before.theirs }) });
      plan(name, PAUSE_MS);
    },
    /** Sends all drafts now. Resolves to true when all were stored. */
    async flush(): Promise<boolean> {
      await Promise.all(Object.keys(state.edits).map(enqueue));
      return Object.keys(state.edits).length === 0;
    },
    /** Discards the own draft in favour of the other user's. */
    takeTheirs(name: string): Promise<void> {
      const theirs = state.edits[name]?.theirs;
      setEdit(name, null);
      if (theirs) setDraft(name, theirs);
      // The other user may have continued or published meanwhile.
      return refresh();
    },
    keepMine(name: string): void {
      const edit = state.edits[name];
      if (!edit?.theirs) return;
      setEdit(name, { value: edit.value, base: edit.theirs.changed_at, state: 'unsaved' });
      plan(name, 0);
    },
    /** Discards a draft: back to the published text. */
    async forget(name: string): Promise<void> {
      clearTimeout(timers.get(name));
      setEdit(name, null);
      // A request in flight would restore the draft.
      await work;
      if (!state.edited?.drafts[name]) return;
      await calls.forgetBlock(page, name);
      setDraft(name, null);
    },
    end(): void {
      isEnded = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

export function valueIn({ edited, edits }: DraftState, name: string): ContentValue | undefined {
  const edit = edits[name];
  if (edit) return edit.value;
  const draft = edited?.drafts[name];
  if (draft) return draft.value ?? edited?.defaults[name];
  return edited?.blocks[name];
}
