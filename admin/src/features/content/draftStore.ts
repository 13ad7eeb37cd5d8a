import { blockRule, type Block, type ContentDraft, type ContentValue, type EditedContent } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import type { ContentCalls } from '../../data/contentCalls';
import { fieldErrors, sentenceOf } from '../../lib/failures';
import { unsentOf, type Unsent } from './unsent';

/** A draft that the server has not stored yet. */
export interface FormDrafts {
  value: ContentValue;
  /** `changed_at` of the draft that was edited. */
  base: string | null;
  /** `waiting`: will be sent again. `refused`: the server does not accept this text. */
  state: 'typed' | 'waiting' | 'refused';
  message?: string;
  /** Another user's newer draft. */
  theirs?: ContentDraft;
}

export interface DraftState {
  edited: EditedContent | null;
  typed: Readonly<Record<string, FormDrafts>>;
  failure: unknown;
  /** The draft was restored from the browser's storage. */
  isRecovered: boolean;
  /** Number of stored drafts; the preview reloads when it changes. */
  kept: number;
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
  const unsent: Unsent = unsentOf(storage, me, page);
  const before = Object.entries(unsent.read()).filter(([name]) => blocks[name]);
  let state: DraftState = {
    edited: null,
    typed: Object.fromEntries(before.map(([name, kept]) => [name, { ...kept, state: 'typed' as const }])),
    failure: null,
    isRecovered: before.length > 0,
    kept: 0,
  };
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let work: Promise<void> = Promise.resolve();
  let isEnded = false;

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    unsent.write(state.typed);
    for (const listener of listeners) listener();
  };
  const setTyped = (name: string, typed: FormDrafts | null): void => {
    const { [name]: _, ...others } = state.typed;
    set({ typed: typed ? { ...others, [name]: typed } : others });
  };
  const setDraft = (name: string, draft: ContentDraft | null): void => {
    if (!state.edited) return;
    const { [name]: _, ...others } = state.edited.drafts;
    set({ edited: { ...state.edited, drafts: draft ? { ...others, [name]: draft } : others }, kept: state.kept + 1 });
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
    const typed = state.typed[name];
    const block = blocks[name];
    if (!typed || !block || typed.theirs) return;
    const { value, base } = typed;
    const parsed = blockRule(block).parse(value);
    if (!parsed.ok) return setTyped(name, { ...typed, state: 'refused', message: parsed.message });
    try {
      const { drafts } = await calls.contentDraft(page);
      const theirs = drafts[name];
      if (theirs && theirs.changed_by !== me && theirs.changed_at !== base && !same(theirs.value, value))
        return setTyped(name, { ...(state.typed[name] ?? typed), theirs });
      const { is_draft: isDraft, value: kept, changed_by, changed_at } = await calls.saveBlock(page, name, value);
      setDraft(name, isDraft ? { value: kept, changed_by, changed_at } : null);
      const now = state.typed[name];
      if (!now) return;
      if (same(now.value, value)) return setTyped(name, null);
      setTyped(name, { ...now, base: isDraft ? changed_at : null, state: 'typed' });
      plan(name, PAUSE_MS);
    } catch (error) {
      const status = error instanceof HttpError ? Number(error.status) : 0;
      const isRefused = status >= 400 && status < 500 && !TRIED_AGAIN.includes(status);
      const message = fieldErrors(error)?.['value'] ?? sentenceOf(error);
      setTyped(name, { ...(state.typed[name] ?? typed), state: isRefused ? 'refused' : 'waiting', message });
      if (!isRefused) plan(name, AGAIN_MS);
    }
  }

  /** Attaches the current drafts of other users to conflicting edits. */
  const withTheirs = ({ drafts }: EditedContent): DraftState['typed'] =>
    Object.fromEntries(
      Object.entries(state.typed).map(([name, typed]) => {
        const now = drafts[name];
        return [name, typed.theirs && now && now.changed_by !== me ? { ...typed, theirs: now } : typed];
      }),
    );

  const refresh = async (): Promise<void> => {
    try {
      const isFirst = state.edited === null;
      const edited = await calls.contentDraft(page);
      set({ edited, typed: withTheirs(edited), failure: null });
      if (isFirst) for (const name of Object.keys(state.typed)) plan(name, 0);
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
    replace: (edited: EditedContent) => set({ edited, typed: {}, kept: state.kept + 1 }),

    change(name: string, value: ContentValue): void {
      const before = state.typed[name];
      const base = before ? before.base : (state.edited?.drafts[name]?.changed_at ?? null);
      setTyped(name, { value, base, state: 'typed', ...(before?.theirs && { theirs: before.theirs }) });
      plan(name, PAUSE_MS);
    },
    /** Sends all drafts now. Resolves to true when all were stored. */
    async flush(): Promise<boolean> {
      await Promise.all(Object.keys(state.typed).map(enqueue));
      return Object.keys(state.typed).length === 0;
    },
    /** Discards the own draft in favour of the other user's. */
    takeTheirs(name: string): Promise<void> {
      const theirs = state.typed[name]?.theirs;
      setTyped(name, null);
      if (theirs) setDraft(name, theirs);
      // The other user may have continued or published meanwhile.
      return refresh();
    },
    keepMine(name: string): void {
      const typed = state.typed[name];
      if (!typed?.theirs) return;
      setTyped(name, { value: typed.value, base: typed.theirs.changed_at, state: 'typed' });
      plan(name, 0);
    },
    /** Discards a draft: back to the published text. */
    async forget(name: string): Promise<void> {
      clearTimeout(timers.get(name));
      setTyped(name, null);
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

export function valueIn({ edited, typed }: DraftState, name: string): ContentValue | undefined {
  const own = typed[name];
  if (own) return own.value;
  const draft = edited?.drafts[name];
  if (draft) return draft.value ?? edited?.defaults[name];
  return edited?.blocks[name];
}
